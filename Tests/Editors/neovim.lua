-- Types into a Neovim with the settings of the manual, and writes what a person would see.
--
-- Run in the project: nvim --headless -u NONE -l Tests/Editors/neovim.lua, with the settings in $SETTINGS.

local editor = vim.fn.jobstart(
  { vim.v.progpath, '--embed', '--headless', '-i', 'NONE', '-n', '-u', vim.env.SETTINGS }, { rpc = true })

local function say(...) io.stdout:write(table.concat({ ... }, ' '), '\n') end

local function finish(status)
  vim.fn.jobstop(editor)
  vim.cmd(status == 0 and 'quitall!' or 'cquit!')
end

-- What a piece of Lua says in the editor.
local function ask(code) return vim.fn.rpcrequest(editor, 'nvim_exec_lua', code, {}) end

-- Types keys, as they are named in mappings.
local function type(keys) vim.fn.rpcrequest(editor, 'nvim_input', keys) end

-- Whether it asks for a number or a line. Older versions answer nothing else meanwhile.
local function isAsking()
  local mode = vim.fn.rpcrequest(editor, 'nvim_get_mode')
  return mode.blocking or mode.mode == 'c' and vim.tbl_contains({ '@', '-' }, ask('return vim.fn.getcmdtype()'))
end

-- Waits until something can be seen, and returns that.
local function see(what, look)
  local seen
  local found = vim.wait(30000, function()
    seen = look()
    return seen ~= nil and seen ~= false and seen ~= vim.NIL
  end, 20)
  if found then return seen end
  say('never seen:', what)
  say(ask('return vim.inspect({ vim.api.nvim_buf_get_lines(0, 0, -1, true), vim.diagnostic.get(0) })'))
  say(ask('return vim.fn.execute("messages")'))
  finish(1)
end

local function diagnostics(count)
  return see(count .. ' diagnostics', function()
    local found = ask([[
      local lines = {}
      for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
        local text = vim.api.nvim_buf_get_lines(0, diagnostic.lnum, diagnostic.lnum + 1, true)[1]
        local severity = vim.diagnostic.severity[diagnostic.severity]
        table.insert(lines, string.format("  %d:%d '%s' %s: %s", diagnostic.lnum + 1, diagnostic.col + 1,
          text:sub(diagnostic.col + 1, diagnostic.end_col), severity, (diagnostic.message:gsub('\n', '; '))))
      end
      return lines
    ]])
    return #found == count and found
  end)
end

local function sayDiagnostics(count)
  say('diagnostics:', count)
  for _, line in ipairs(diagnostics(count)) do say(line) end
end

local function sayText(file)
  say('text of', file)
  for line in io.lines(file) do say('  ' .. line) end
end

-- Puts the cursor on a character of a word.
local function go(word, offset) type('<Esc>gg0/' .. word .. '<CR>' .. string.rep('l', offset or 0)) end

type(':edit life.yaml<CR>')
sayDiagnostics(2)

go('sped')
type(':lua vim.lsp.buf.code_action()<CR>')
see('a choice', isAsking)
type('1<CR>')
see('the fix', function() return ask("return vim.fn.search('speed: 3', 'nw') > 0") end)
say('after the code action:', ask("return vim.fn.getline(6)"))

go('game\\.s}', 5)
type('a<C-x><C-o>')
local words = see('what may stand there', function()
  return ask([[
    local words = {}
    for _, item in ipairs(vim.fn.complete_info({ 'items' }).items) do
      table.insert(words, '  ' .. item.word .. ' | ' .. item.menu)
    end
    return #words > 0 and words
  ]])
end)
say('completion:')
for _, word in ipairs(words) do say(word) end
type('<C-y><Esc>')
see('the completed word', function() return ask("return vim.fn.search('game.step', 'nw') > 0") end)
say('after the completion:', ask("return vim.fn.getline(10)"))
sayDiagnostics(0)

go('Game')
type(':lua vim.lsp.buf.hover()<CR>')
local hover = see('a hover', function()
  return ask([[
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true)
      end
    end
  ]])
end)
say('hover:')
for _, line in ipairs(hover) do say('  ' .. line) end

local here = "return vim.fn.expand('%:t') .. ':' .. vim.fn.line('.') .. ':' .. vim.fn.col('.')"
for _, word in ipairs({ 'board}', 'Game' }) do
  type(':buffer life.yaml<CR>')
  go(word)
  type(':write<CR>:lua vim.lsp.buf.definition()<CR>')
  local place = see('a definition', function()
    local place = ask(here)
    return not place:find('^life.yaml') and place
  end)
  say('definition of', (word:gsub('}', '')) .. ':', place)
end

type(':buffer life.yaml<CR>')
go('board}')
type(":lua vim.lsp.buf.rename('field')<CR>")
see('the new name', function() return ask("return vim.fn.search('board: field', 'nw') > 0") end)
type(':wall<CR>')
see('the written files', function() return #ask('return vim.fn.getbufinfo({ bufmodified = 1 })') == 0 end)
for _, file in ipairs({ 'life.yaml', 'board.yaml', 'life.test.yaml' }) do sayText(file) end
finish(0)
