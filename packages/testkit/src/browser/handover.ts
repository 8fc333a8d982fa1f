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
const ATTEMPTS = 15
const LEAST_PARTS = 6

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
    await withLateScripts(page)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await page.goto(origin + path, { waitUntil: 'commit' })
      const drawn = page.locator('#first-screen').getByRole('button', { name })
      const isPressed = await drawn.click({ timeout: LATE_MS }).then(
        () => true,
        () => false,
      )
      // A busy machine may show the application's own page already.
      if (isPressed) return await seen(page)
    }
    throw new Error(`${name} was not drawn first at ${path} in ${ATTEMPTS} attempts`)
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
    await page.addInitScript(watchHandover, PARTS)
    await withLateScripts(page)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
      const found = await page.waitForFunction(lookedAt)
      const looked = await found.jsonValue()
      if (!looked) throw new Error('Waited for')
      // A busy machine answers late, and the application draws more of the page alone.
      if (looked === 'nothing' || looked.before.length < LEAST_PARTS) continue
      await page.waitForLoadState('networkidle')
      return { ...looked, ...(await page.evaluate(() => (window as unknown as Watched).painted)) }
    }
    throw new Error(`${path} was not drawn first in ${ATTEMPTS} attempts`)
  } finally {
    await context.close()
  }
}

/** As on a phone's network: what is drawn first is painted before the application is there. */
async function withLateScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await pause(LATE_MS)
    // The page may have been left meanwhile.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] })
}

interface Watched {
  handedOver?: Pick<Handover, 'before' | 'after' | 'leftAtMs'>
  painted: Pick<Handover, 'cls' | 'largestAtMs' | 'largest'>
}

/** Runs in the page: what was seen when the application took over; `nothing` where it drew the page alone. */
function lookedAt(): NonNullable<Watched['handedOver']> | 'nothing' | undefined {
  const { handedOver } = window as unknown as Watched
  const isAlone =
    !document.getElementById('first-screen') && document.querySelector('#root h1:not(.ax-hidden)')
  return handedOver ?? (isAlone ? 'nothing' : undefined)
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
