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
  /** What was largest, by its class and first words. */
  largest: string
  cls: number
  tbtMs: number
  requests: number
  totalKb: number
  scripts: number
  scriptKb: number
}

/** Opens a page as on a slow phone, until nothing is asked for any more. */
export async function loadSlowly(page: Page, address: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page)
  await throttle(session)
  const sizes = await countBytes(session)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
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

type Seen = Pick<PageLoad, 'lcpMs' | 'ttfbMs' | 'largest' | 'cls' | 'tbtMs'>

/** Runs in the page, before its own script. */
function observe(): void {
  const seen: Seen = { lcpMs: 0, ttfbMs: 0, largest: '', cls: 0, tbtMs: 0 }
  ;(window as unknown as { seen: Seen }).seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    seen.lcpMs = entry.startTime
    seen.largest = `${element?.className || element?.tagName}: ${(element?.textContent ?? '').slice(0, 30)}`
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', ({ duration }) => {
    seen.tbtMs += Math.max(0, duration - 50)
  })
  watch('navigation', (entry) => {
    seen.ttfbMs = (entry as PerformanceNavigationTiming).responseStart
  })
}
