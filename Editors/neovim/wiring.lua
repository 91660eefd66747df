-- Neovim 0.11 or newer
vim.lsp.config('wiring', {
  cmd = { 'wiring', 'lsp' },
  filetypes = { 'yaml' },
  root_markers = { 'catalog.json', 'wiring', '.git' },
})
vim.lsp.enable('wiring')
