import { renderWidget } from './render.ts'

const RETRY_AFTER_MS = 2_000
const script = (document.currentScript ??
  document.querySelector('script[src*="/widget.v1.js"]')) as HTMLScriptElement | null
const started = Symbol.for('ax-widget')
const page = document as Document & { [started]?: boolean }
const drawn = new WeakMap<Element, string>()

async function load(host: HTMLElement, snippetId: string, triesLeft: number): Promise<void> {
  const url = `${new URL((script as HTMLScriptElement).src).origin}/api/public/widget/${encodeURIComponent(snippetId)}?offset=0&limit=12`
  try {
    const answer = await fetch(url, { credentials: 'omit' })
    if (answer.ok) {
      const data = await answer.json()
      // The page may have asked for another snippet while this one was on its way.
      if (drawn.get(host) === snippetId) renderWidget(host, data, script?.nonce)
      return
    }
    if (answer.status < 500 && answer.status !== 429) return
  } catch {
    // Quiet on purpose: a shop's page shows nothing rather than an error of ours.
  }
  if (triesLeft) setTimeout(load, RETRY_AFTER_MS, host, snippetId, triesLeft - 1)
}

function scan(): void {
  for (const host of document.querySelectorAll<HTMLElement>('.ax-widget[data-snippet]')) {
    const snippetId = host.dataset.snippet as string
    if (drawn.get(host) === snippetId) continue
    drawn.set(host, snippetId)
    host.shadowRoot?.replaceChildren()
    load(host, snippetId, 1)
  }
}

// A page that includes the script twice still gets each widget once.
if (script && !page[started]) {
  page[started] = true
  scan()
  new MutationObserver(scan).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-snippet'],
  })
}
