import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import type { Browser, Page } from 'playwright-core'
import { sidewaysScroll } from '../browser/accessibility.ts'
import { launchBrowser } from '../browser/browser.ts'
import type { BrowserSession } from '../browser/browser-session.ts'
import { visitor } from '../browser/visitor.ts'
import { WORDS } from '../browser/words.ts'
import { startTestNetwork } from '../test-network.ts'
import { FIRST_MONTH } from './first-month-steps.ts'

interface Options {
  say: (line: string) => void
}

/** Long enough to see a reply on its way. */
const REPLY_UNDO_MS = '2000'
/** A small phone whose owner reads at twice the size. */
const NARROW_WIDTH = 290
const NARROW = ['/?domain=homepage', '/?domain=homepage&lang=en', '/login', '/guide']

/**
 * A bakery's first month on a phone, in Portuguese: each step is done by pressing what is there, leaves a picture under
 * `.cache/browser`, and neither scrolls sideways nor leaves an error in the console. Before it, the pages that strangers open
 * are as narrow as they get.
 */
export async function proveFirstMonth({ say }: Options): Promise<boolean> {
  const web = await buildWebFiles(() => {})
  const network = await startTestNetwork({ web, stores: 'own', together: true, env: { REPLY_UNDO_MS } })
  const browser = await launchBrowser()
  try {
    // As its owner calls it: the browser keeps the clipboard to itself elsewhere.
    const origin = `http://localhost:${new URL(network.stack.url).port}`
    const isNarrow = await staysNarrow(browser, origin, say)
    const person = await visitor({ browser, device: 'phone', locale: 'pt-BR', origin })
    const owner: BrowserSession = { ...person, origin, words: WORDS.pt }
    const steps = Object.entries(FIRST_MONTH)
    for (const [index, [name, step]] of steps.entries()) {
      const startedAt = performance.now()
      const failed = await step({ owner, network }).catch((error: unknown) => String(error))
      const picture = await owner.screenshot(`first month ${String(index + 1).padStart(2, '0')} ${name}`)
      const wide = await sidewaysScroll(owner.page)
      const faults = [failed, wide > 0 && `${wide} px too wide`, ...owner.errors.splice(0)].filter(Boolean)
      say(
        `${faults.length > 0 ? 'FAIL' : 'ok  '} ${name}, ${Math.round(performance.now() - startedAt)} ms, ${picture}`,
      )
      for (const fault of faults) say(`     ${fault}`)
      // The next step begins where this one should have ended.
      if (faults.length > 0) return false
    }
    return isNarrow
  } finally {
    await browser.close()
    await network.stop()
  }
}

/** Nothing leaves the screen of a phone that shows everything at twice the size. */
async function staysNarrow(browser: Browser, origin: string, say: Options['say']): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width: NARROW_WIDTH, height: 640 },
    isMobile: true,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  const widths: number[] = []
  for (const path of NARROW) {
    await page.goto(origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const size of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${size} !important }` })
      const wide = await sidewaysScroll(page)
      widths.push(wide)
      say(`${wide > 0 ? 'FAIL' : 'ok  '} ${path} at ${NARROW_WIDTH} px, text at ${size}: ${wide} px too wide`)
      if (wide > 0) for (const part of await tooWide(page)) say(`     ${part}`)
    }
    await page.screenshot({ path: `.cache/browser/narrow${path.replace(/\W+/g, '-')}.png` })
  }
  await context.close()
  return widths.every((wide) => wide === 0)
}

/** Finds what reaches beyond the screen, the innermost parts. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > width + 1,
    )
    const inner = wide.filter((part) => !wide.some((other) => other !== part && part.contains(other)))
    return inner
      .slice(0, 5)
      .map(
        (part) => `${part.outerHTML.slice(0, 120)} ends at ${Math.round(part.getBoundingClientRect().right)}`,
      )
  }, page.viewportSize()?.width ?? 0)
