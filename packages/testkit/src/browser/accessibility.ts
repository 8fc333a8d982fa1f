import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}
interface AxeOptions {
  runOnly: readonly string[]
  resultTypes: readonly ['violations']
  selectors: boolean
}
interface AxeWindow {
  axe?: { run(context: Document, options: AxeOptions): Promise<AxeResult> }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Only what is wrong is described, and without a selector for every element: most of axe's time goes there. */
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
} as const
const SHOWN = 200

/** Nothing fades or slides any more; what turns for ever (a spinner) is not waited for. */
const atRest = () =>
  document
    .getAnimations()
    .every(
      (animation) =>
        animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
    )

/** A colour that changes while axe reads would be judged half-way: an answer may come at any moment. */
const WITHOUT_TRANSITIONS = '*, *::before, *::after { transition: none !important }'

/** Answers what axe has against the page as it is now, one line a finding. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForFunction(atRest)
  if (!(await page.evaluate(() => (window as AxeWindow).axe !== undefined))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(
    async ([options, style]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets.push(sheet)
      const result = await (window as AxeWindow).axe?.run(document, options)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      return result?.violations
    },
    [OPTIONS, WITHOUT_TRANSITIONS] as const,
  )
  if (!violations) throw new Error('axe did not run')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, SHOWN)} ${failureSummary ?? ''}`,
    ),
  )
}

/** How many pixels the page is wider than its screen: a phone's window grows with what is too wide. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(
    (width) => Math.max(0, document.documentElement.scrollWidth - width),
    page.viewportSize()?.width ?? 0,
  )
