import type { WidgetData } from './data.ts'
import { rootOf } from './dom.ts'
import { renderWidget, type Setting } from './render.ts'
import { languageOf, refused } from './texts.ts'

const RETRY_AFTER_MS = 2_000
const FIRST = 12
const FURTHER = 10
const isFramed = window !== top
const started = Symbol.for('ax-widget')
const page = document as Document & { [started]?: boolean }

const own = (document.currentScript ??
  document.querySelector('script[src*="/widget.v1.js"]')) as HTMLScriptElement | null
/** Whoever serves this script writes it in, so that copies which a page has combined or inlined know it; else the tag tells. */
const served = '%AX_ORIGIN%'

/** The product's: the first that is named by the embed code, the script or its tag. */
const originFor = (host?: Element): string =>
  /https?:..[^/ ]+/.exec(
    `${host?.closest<HTMLElement>('[data-ax-api]')?.dataset.axApi} ${served} ${own?.src}`,
  )?.[0] ?? ''

/** The page's own host, and in a frame those of the pages around it as far as the browser tells. */
const hosts = (): (string | undefined)[] =>
  [location.origin, ...(isFramed ? [...(location.ancestorOrigins ?? []), document.referrer] : [])].map(
    (url) => url.split(/[/:]+/)[1],
  )

function start(): void {
  const drawn = new WeakMap<Element, string>()
  const answers = new Map<string, Promise<WidgetData | undefined>>()

  async function ask(api: string, query: string, triesLeft = 1): Promise<WidgetData | undefined> {
    try {
      const answer = await fetch(`${api}?${query}`, { credentials: 'omit' })
      if (answer.ok) return await answer.json()
      if (answer.status < 500 && answer.status !== 429) return
    } catch {
      // Quiet on purpose: a shop's page shows nothing rather than an error of ours. The browser's console names the call.
    }
    if (!triesLeft) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return ask(api, query, triesLeft - 1)
  }

  async function load(host: HTMLElement): Promise<void> {
    const snippetId = drawn.get(host) as string
    const origin = originFor(host)
    const id = encodeURIComponent(snippetId)
    const api = `${origin}/api/public/widget/${id}`
    const answer = answers.get(api) ?? ask(api, `offset=0&limit=${FIRST}`)
    answers.set(api, answer)
    // While the answer is on its way: the first formatter of a page takes longer than drawing.
    const language = languageOf(host)
    const data = await answer
    // The page may have asked for another snippet while this one was on its way.
    if (!data || drawn.get(host) !== snippetId) return
    const sites = data.config.allowedSites
    const here = hosts()
    // A courtesy to the owner, not a wall: the data is public.
    if (sites?.[0] && !here.some((own) => sites.some((site) => `.${own}`.endsWith(`.${site}`)))) {
      const why = `Widget: ${language.t(refused)} ${here.join(' ')}`
      // Whoever builds the page in a frame sees no console.
      if (isFramed) rootOf(host).textContent = why
      return console.warn(why)
    }
    renderWidget(host, data, {
      origin,
      language,
      nonce: own?.nonce,
      verify: `${origin}/public/widget/${id}`,
      further: (offset) => ask(api, `offset=${offset}&limit=${FURTHER}`),
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
    renderWidget(event.target as HTMLElement, data, { origin: originFor(), ...setting })
  })
}

// A page that includes the script twice still gets each widget once.
if (!page[started]) {
  page[started] = true
  start()
}
