import type { Page } from 'playwright-core'

/** A page stays still enough to be read and pressed up to here (web.dev, Cumulative Layout Shift: "good"). */
export const STEADY = 0.1

interface Moved {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: Moved[]
}

/** How far things have moved since the page was loaded without anybody asking for it: the sum of its layout shifts, and what moved. */
export const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const shifts: LayoutShift[] = []
        const observer = new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        const nameOf = ({ node, previousRect, currentRect }: Moved) => {
          const element = node instanceof Element ? node : node?.parentElement
          const words = node?.textContent?.trim().slice(0, 40)
          return `${element?.tagName}.${element?.className} "${words}" from ${previousRect.y} to ${currentRect.y}`
        }
        const told = ({ value, startTime, sources }: LayoutShift) =>
          `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${sources.map(nameOf).join('; ')}`
        // Shifts that were recorded before are handed over in a task of its own.
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(told) }),
          ),
        )
      }),
  )
