import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { stubExternalSites } from './external-sites.ts'

export interface Case {
  path: string
  theme: 'light' | 'dark'
  /** In pixels: 390 is a phone, 290 one at 200 % text. */
  width: number
}

/** One box of a page. */
export interface Box {
  name: string
  text: string
  x: number
  y: number
  width: number
  height: number
  /** The colours are those of its words and of what is behind them. */
  colours: string
}

export interface Handover {
  /** These boxes were drawn first, and the others stood in their place a moment later, in the order of the page, down to the window's end. */
  before: Box[]
  after: Box[]
  /** Sum of the layout shifts until the page was still. */
  cls: number
  /** When the first screen left, and when the largest text was painted, by its class and first words. */
  leftAtMs: number
  largestAtMs: number
  largest: string
}

/** The parts that both draw, by their classes. */
const PARTS = [
  'h1',
  '.page-description',
  'h2:not(.ax-hidden)',
  '.shell-main .ant-btn:not(.ant-btn-icon-only)',
  '.shell-brand',
  '.shell-bottom-bar a',
  '.todo',
  '.choice-switch',
  '.stat-card',
  '.panel',
  '.board-countdown',
  '.board-step',
  '.board-row',
  '.rv-chip',
  '.rv-row',
  '.rv-snippet',
  '.rv-tag',
  '.rv-hint',
]

const LATE_MS = 500

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface Visit {
  origin: string
  session: Session
}

const phone = (browser: Browser, session: Session, { theme, width }: Pick<Case, 'theme' | 'width'>) =>
  browser.newContext({
    storageState: session,
    viewport: { width, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })

/** Opens a page on a phone and presses what is drawn first under this name, before the application is there; `seen` looks on. */
export async function pressedEarly(
  browser: Browser,
  { origin, session }: Visit,
  { path, name, seen }: { path: string; name: string; seen: (page: Page) => Promise<void> },
): Promise<void> {
  const context = await phone(browser, session, { theme: 'light', width: 390 })
  try {
    const page = await context.newPage()
    await stubExternalSites(page)
    await page.addInitScript(openShadows)
    const letScriptsCome = await withLateScripts(page)
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.locator('#first-screen').getByRole('button', { name }).click()
    letScriptsCome()
    await seen(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts: a closed tree is shut to tests, too. */
function openShadows(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' })
  }
}

/** Opens a page as somebody who is signed in, and looks at it in the moment in which the application takes over. */
export async function handover(
  browser: Browser,
  { origin, session }: Visit,
  { path, theme, width }: Case,
): Promise<Handover> {
  const context = await phone(browser, session, { theme, width })
  try {
    const page = await context.newPage()
    await stubExternalSites(page)
    await page.addInitScript(stopClock)
    await page.addInitScript(watchHandover, PARTS)
    const letScriptsCome = await withLateScripts(page)
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.getElementById('first-screen'))
    await page.evaluate(painted)
    letScriptsCome()
    const found = await page.waitForFunction(() => (window as unknown as Watched).handedOver)
    const handedOver = await found.jsonValue()
    if (!handedOver) throw new Error('Waited for')
    await page.waitForLoadState('networkidle')
    return { ...handedOver, ...(await page.evaluate(() => (window as unknown as Watched).painted)) }
  } finally {
    await context.close()
  }
}

/** The first screen is painted before the application is there, which comes once it may: a phone's network does that. */
async function withLateScripts(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page)
  const mayCome = Promise.withResolvers<void>()
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await Promise.all([mayCome.promise, pause(LATE_MS)])
    // The page may have been left meanwhile.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] })
  return mayCome.resolve
}

/** Runs in the page: resolves when all that stands there has been painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Runs in the page, before its own scripts: a minute that ends between two drawings is no difference between them. */
function stopClock(): void {
  const now = Date.now()
  globalThis.Date = class extends Date {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now]) as [number]))
    }
    static override now = () => now
  } as DateConstructor
}

interface Watched {
  handedOver?: Pick<Handover, 'before' | 'after' | 'leftAtMs'>
  painted: Pick<Handover, 'cls' | 'largestAtMs' | 'largest'>
}

/** Runs in the page, before its own scripts. */
function watchHandover(parts: string[]): void {
  const watched = window as unknown as Watched
  watched.painted = { cls: 0, largestAtMs: 0, largest: '' }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('layout-shift', (entry) => {
    watched.painted.cls += (entry as PerformanceEntry & { value: number }).value
  })
  watch('largest-contentful-paint', (entry) => {
    const { startTime, element, size } = entry as PerformanceEntry & { element?: Element; size: number }
    watched.painted.largestAtMs = startTime
    watched.painted.largest = `${size} px² of ${element?.className}: ${(element?.textContent ?? '').slice(0, 40)}`
  })

  let shadow: ShadowRoot | undefined
  const { attachShadow, remove } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const made = attachShadow.call(this, init)
    if (this.id === 'first-screen') shadow = made
    return made
  }
  Element.prototype.remove = function () {
    const before = this.id === 'first-screen' && shadow && boxesIn(shadow)
    remove.call(this)
    const root = document.getElementById('root')
    if (!before || !root) return
    watched.handedOver = { before, after: boxesIn(root), leftAtMs: performance.now() }
  }

  /** Without what is told to screen readers alone. */
  function wordsOf(part: HTMLElement): string {
    const hidden = [...part.querySelectorAll<HTMLElement>('.ax-hidden')]
    for (const { style } of hidden) style.display = 'none'
    const words = part.innerText.replaceAll(/\s+/g, ' ').trim()
    for (const { style } of hidden) style.display = ''
    return words
  }

  function boxesIn(root: ParentNode): Box[] {
    const found = parts.flatMap((name) => [...root.querySelectorAll(name)].map((part) => ({ name, part })))
    return found.flatMap(({ name, part }) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      if (width === 0 || y >= innerHeight) return []
      const { color, backgroundColor, borderTopColor } = getComputedStyle(part)
      const text = wordsOf(part as HTMLElement)
      return [{ name, text, x, y, width, height, colours: `${color} ${backgroundColor} ${borderTopColor}` }]
    })
  }
}
