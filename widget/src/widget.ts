import type { WidgetData } from './data.ts'
import { renderWidget, type Setting } from './render.ts'

const RETRY_AFTER_MS = 2_000
const FIRST = 12
const FURTHER = 10
const script = (document.currentScript ??
  document.querySelector('script[src*="/widget.v1.js"]')) as HTMLScriptElement | null
const started = Symbol.for('ax-widget')
const page = document as Document & { [started]?: boolean }

function start({ src, nonce }: HTMLScriptElement): void {
  const { origin } = new URL(src)
  const drawn = new WeakMap<Element, string>()
  const answers = new Map<string, Promise<WidgetData | undefined>>()

  async function ask(snippetId: string, query: string, triesLeft = 1): Promise<WidgetData | undefined> {
    try {
      const answer = await fetch(`${origin}/api/public/widget/${snippetId}?${query}`, { credentials: 'omit' })
      if (answer.ok) return await answer.json()
      if (answer.status < 500 && answer.status !== 429) return
    } catch {
      // Quiet on purpose: a shop's page shows nothing rather than an error of ours.
    }
    if (!triesLeft) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return ask(snippetId, query, triesLeft - 1)
  }

  async function load(host: HTMLElement): Promise<void> {
    const snippetId = drawn.get(host) as string
    const id = encodeURIComponent(snippetId)
    const answer = answers.get(id) ?? ask(id, `offset=0&limit=${FIRST}`)
    answers.set(id, answer)
    const data = await answer
    // The page may have asked for another snippet while this one was on its way.
    if (!data || drawn.get(host) !== snippetId) return
    const sites = data.config.allowedSites
    // A courtesy to the owner, not a wall: the data is public.
    if (sites?.[0] && !sites.some((site) => `.${location.hostname}`.endsWith(`.${site}`))) return
    renderWidget(host, data, {
      origin,
      nonce,
      verify: `${origin}/public/widget/${id}`,
      further: (offset) => ask(id, `offset=${offset}&limit=${FURTHER}`),
    })
  }

  // Below the fold it waits, and is drawn before it comes into view: nothing that is seen moves.
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void load(target as HTMLElement)
      }
    },
    { rootMargin: '600px' },
  )

  function scan(): void {
    for (const host of document.querySelectorAll<HTMLElement>('.ax-widget[data-snippet]')) {
      const snippetId = host.dataset.snippet as string
      if (drawn.get(host) === snippetId) continue
      drawn.set(host, snippetId)
      host.shadowRoot?.replaceChildren()
      near.unobserve(host)
      near.observe(host)
    }
  }

  scan()
  new MutationObserver(scan).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-snippet'],
  })
  // The builder's preview hands over what is not stored yet.
  document.addEventListener('ax-data', (event) => {
    const { data, ...setting } = (event as CustomEvent<{ data: WidgetData } & Partial<Setting>>).detail
    renderWidget(event.target as HTMLElement, data, { origin, ...setting })
  })
}

// A page that includes the script twice still gets each widget once.
if (script && !page[started]) {
  page[started] = true
  start(script)
}
