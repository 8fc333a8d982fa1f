// Sets theme and language before the first paint. A file of its own, because inline scripts are refused by our policy.
try {
  const root = document.documentElement
  const chosen = localStorage.getItem('theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = /^pt/i.test(localStorage.getItem('language') ?? navigator.language) ? 'pt-BR' : 'en'
} catch {
  // Storage may be forbidden; the defaults of the page hold.
}
