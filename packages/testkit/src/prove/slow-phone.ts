import type { CDPSession, Page } from 'playwright-core'

/** Lighthouse's phone: a screen of its size, a quarter of the processor, slow 4G as it applies it. */
export const SLOW_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const PROCESSOR_RATE = 4
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

export interface PageLoad {
  /** Until the largest text or picture was painted, and until the document's first byte. */
  lcpMs: number
  ttfbMs: number
  /** The largest element, by its class and first words. */
  largest: string
  /** The largest paint waited so long beside the first byte: until its picture was asked for, how long that took, until it was painted. */
  waitMs: number
  loadMs: number
  renderMs: number
  /** Until the application answers a press: it shows its title and nothing drawn lies over it. */
  usableMs: number
  cls: number
  tbtMs: number
  requests: number
  totalKb: number
  scripts: number
  scriptKb: number
}

/** A page is there once nothing of it has come or run for so long. */
const STILL_MS = 1_500
const PATIENCE_MS = 60_000

/** Opens a page as on a slow phone, until it can be used and nothing is asked for or drawn any more. */
export async function loadSlowly(page: Page, address: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page)
  await throttle(session)
  const sizes = await countBytes(session)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  // Between two requests such a phone may draw for seconds: a quiet network alone does not say that a page is there.
  await page.waitForFunction(isStill, STILL_MS, { timeout: PATIENCE_MS, polling: 100 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  return { ...seen, ...sizes() }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
}

async function countBytes(session: CDPSession) {
  const scripts = new Set<string>()
  let requests = 0
  let bytes = 0
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    requests++
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  return () => ({
    requests,
    totalKb: bytes / 1000,
    scripts: scripts.size,
    scriptKb: scriptBytes / 1000,
  })
}

/**
 * Lighthouse's measure of a machine: how fast it joins texts and copies arrays. A phone of the middle class has about 1,000 to
 * 1,500, throttled four times.
 */
export const benchmarkIndex = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const LASTS_MS = 500
    function rateOf(work: (round: number) => void): number {
      const startedAt = performance.now()
      let rounds = 0
      while (performance.now() - startedAt < LASTS_MS) work(rounds++)
      return rounds / 10 / ((performance.now() - startedAt) / 1_000)
    }
    const joining = rateOf(() => {
      let text = ''
      for (let at = 0; at < 10_000; at++) text += 'a'
      if (text.length === 1) throw new Error('It keeps the loop from being left out')
    })
    const [from, to] = [Array.from({ length: 100_000 }, (_, at) => at), new Array<number>(100_000).fill(0)]
    const copying = rateOf(() => {
      for (let at = 0; at < from.length; at++) to[at] = from[at] ?? 0
    })
    return Math.round((joining + copying) / 2)
  })

interface Seen extends Omit<PageLoad, 'requests' | 'totalKb' | 'scripts' | 'scriptKb'> {
  /** When something came or ran last. */
  lastMs: number
}

/** Runs in the page. The application's own pages are there once they can be used. */
function isStill(forMs: number): boolean {
  const { usableMs, lastMs } = (window as unknown as { seen: Seen }).seen
  const isThere = usableMs > 0 || document.getElementById('root') === null
  return isThere && performance.now() - lastMs > forMs
}

/** Runs in the page, before its own script. */
function observe(): void {
  const seen: Seen = {
    lcpMs: 0,
    ttfbMs: 0,
    largest: '',
    waitMs: 0,
    loadMs: 0,
    renderMs: 0,
    usableMs: 0,
    cls: 0,
    tbtMs: 0,
    lastMs: 0,
  }
  ;(window as unknown as { seen: Seen }).seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        take(entry)
        seen.lastMs = Math.max(seen.lastMs, entry.startTime + entry.duration)
      }
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string }
    seen.lcpMs = entry.startTime
    const [picture] = url
      ? (performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[])
      : []
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const firstByte = page?.responseStart ?? 0
    seen.waitMs = picture ? picture.requestStart - firstByte : 0
    seen.loadMs = picture ? picture.responseEnd - picture.requestStart : 0
    seen.renderMs = entry.startTime - firstByte - seen.waitMs - seen.loadMs
    // The element that was drawn first is gone from the page by the end.
    seen.largest = element
      ? `${element.className || element.tagName}: ${(element.textContent ?? '').slice(0, 30)}`
      : 'the first screen'
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', ({ duration }) => {
    seen.tbtMs += Math.max(0, duration - 50)
  })
  watch('resource', () => {})
  watch('navigation', (entry) => {
    seen.ttfbMs = (entry as PerformanceNavigationTiming).responseStart
  })
  const looking = setInterval(() => {
    const title = document.querySelector('#root h1:not(.ax-hidden)')
    if (!title || document.getElementById('first-screen')) return
    seen.usableMs = performance.now()
    clearInterval(looking)
  }, 50)
}
