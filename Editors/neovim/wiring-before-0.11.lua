-- Neovim 0.7 to 0.10
local servers = {}

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'yaml',
  callback = function(event)
    local folder = vim.fn.getcwd()
    servers[folder] = servers[folder] or vim.lsp.start_client({
      name = 'wiring',
      cmd = { 'wiring', 'lsp' },
      root_dir = folder,
      on_attach = function(_, buffer) vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc' end,
    })
    vim.lsp.buf_attach_client(event.buf, servers[folder])
  end,
})
