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

// A script that did not arrive, as where a phone changes its network, is asked for once more by loading the page anew.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(`${location.origin}/assets/`)) return
    const [load] = performance.getEntriesByType('navigation')
    if (load?.type === 'reload' && performance.now() < 60_000) return
    if (navigator.onLine) location.reload()
    else addEventListener('online', () => location.reload(), { once: true })
  },
  true,
)
