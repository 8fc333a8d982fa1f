import type { Page } from 'playwright-core'

/** Of a page that stays still enough to be read and pressed (web.dev, Cumulative Layout Shift: "good" up to here). */
export const STEADY = 0.1

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** How far things have moved since the page was loaded without anybody asking for it: the sum of its layout shifts. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput) sum += value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What was recorded before is handed over in a task of its own.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
