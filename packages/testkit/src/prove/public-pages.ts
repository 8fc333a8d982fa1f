import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../browser/accessibility.ts'
import { launchBrowser } from '../browser/browser.ts'
import { startTestNetwork } from '../test-network.ts'
import { lighthouseLines } from './lighthouse.ts'
import { loadSlowly, SLOW_PHONE } from './slow-phone.ts'

interface Options {
  say: (line: string) => void
}

/** Web Vitals: good up to here. Goals: reported, not held. */
const GOALS = { lcpMs: 2_500, tbtMs: 300, cls: 0.1 }
const LONGEST_TITLE = 70
const DESCRIPTION = { least: 50, most: 320 }

/** Speed on a slow phone and Lighthouse's scores (reported), accessibility and what search engines need (held) of the pages that strangers open. */
export async function provePublicPages({ say }: Options): Promise<boolean> {
  const web = await buildWebFiles(() => {})
  const network = await startTestNetwork({
    web,
    stores: 'own',
    only: ['sandbox', 'identity', 'tenancy', 'cards', 'gateway'],
  })
  const browser = await launchBrowser()
  try {
    const { api, clientId } = await network.owner('Padaria Aurora')
    await api.call(createEmployee, { body: { name: 'Ana Souza', department: 'Balcão' } })
    await api.call(updateClient, { params: { clientId }, body: { publicBoard: true } })
    await network.settle()
    const { url } = network.stack
    const pages = [
      { name: 'landing page', address: `${url}/?domain=homepage`, found: true },
      { name: 'log-in page', address: `${url}/login`, found: false },
      { name: 'public leaderboard', address: `${url}/public/leaderboard/${clientId}`, found: true },
    ]
    const results: boolean[] = []
    for (const page of pages) {
      results.push(await prove(browser, page, say))
      for (const line of await lighthouseLines(page.address, page.found)) say(`  ${line}`)
    }
    return results.every(Boolean)
  } finally {
    await browser.close()
    await network.stop()
  }
}

interface Subject {
  name: string
  address: string
  /** Search engines are to find it. */
  found: boolean
}

async function prove(
  browser: Browser,
  { name, address, found }: Subject,
  say: Options['say'],
): Promise<boolean> {
  const context = await browser.newContext({ ...SLOW_PHONE, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
    const { lcpMs, cls, tbtMs, scriptKb } = await loadSlowly(page, address)
    problems.push(...(await accessibilityFindings(page)), ...(found ? await searchProblems(page) : []))
    const within = lcpMs <= GOALS.lcpMs && tbtMs <= GOALS.tbtMs && cls <= GOALS.cls
    say(
      `${name}: LCP ${Math.round(lcpMs)} ms, TBT ${Math.round(tbtMs)} ms, CLS ${cls.toFixed(3)}, script ${scriptKb.toFixed(1)} kB (${within ? 'within' : 'outside'} the goals)`,
    )
    for (const problem of problems) say(`  ${problem}`)
    return problems.length === 0
  } finally {
    await context.close()
  }
}

/** Finds what Lighthouse's SEO audits ask for. */
async function searchProblems(page: Page): Promise<string[]> {
  const head = await page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
    return {
      title: document.title,
      description: content('description'),
      robots: content('robots'),
      viewport: content('viewport'),
      lang: document.documentElement.lang,
      emptyLinks: [...document.links].filter((link) => !link.textContent?.trim() && !link.ariaLabel).length,
      pictures: [...document.images].filter((image) => !image.hasAttribute('alt')).length,
    }
  })
  const { length } = head.description
  const failed: (string | false)[] = [
    (head.title === '' || head.title.length > LONGEST_TITLE) && `search: title "${head.title}"`,
    (length < DESCRIPTION.least || length > DESCRIPTION.most) &&
      `search: description of ${length} characters`,
    /noindex|none/.test(head.robots) && 'search: the page forbids itself to be found',
    !head.viewport.includes('width=device-width') && 'search: no viewport',
    head.lang === '' && 'search: no language',
    head.emptyLinks > 0 && `search: ${head.emptyLinks} links without words`,
    head.pictures > 0 && `search: ${head.pictures} pictures without a text`,
  ]
  return failed.filter((problem) => problem !== false)
}
