// Stands in the page itself. Sets theme and language before the first paint.
try {
  const root = document.documentElement
  const chosen = localStorage.getItem('theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = /^pt/i.test(localStorage.getItem('language') ?? navigator.language) ? 'pt-BR' : 'en'
  // Whoever is signed in needs these next; the page's first script would ask for them only once it runs.
  const files = localStorage.getItem('token') ? (FILES_OF_PAGES[location.pathname] ?? []) : []
  for (const file of files) {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
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
