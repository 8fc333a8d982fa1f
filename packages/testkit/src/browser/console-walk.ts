import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { type Owner, startTestNetwork, type TestNetwork } from '../test-network.ts'
import { until } from '../until.ts'
import { accessibilityFindings, sidewaysScroll } from './accessibility.ts'
import type { Account } from './account-pages.ts'
import { AGENCY_PAGES } from './agency-pages.ts'
import { launchBrowser } from './browser.ts'
import type { ConsolePage } from './console-page.ts'
import {
  CLIENT_PAGES,
  LATER_AGENCY_PAGES,
  LATER_CLIENT_PAGES,
  STRANGERS_PAGES,
  UNKNOWN_PAGE,
  VIEWED_PAGES,
} from './console-pages.ts'
import { type SeededAgency, seedAgency } from './console-seed.ts'
import type { Language } from './console-words.ts'
import { saidOn, textsForeignTo } from './foreign-texts.ts'
import { answersComeLate } from './late-answers.ts'
import { layoutShift, STEADY } from './layout-shift.ts'
import type { Person } from './main-job.ts'
import type { Sitting } from './sitting.ts'
import { visitor } from './visitor.ts'
import { WORDS } from './words.ts'

const NOT_FOUND = { pt: '404 – página não encontrada', en: '404 – page not found' }
const FADING_MS = 3_000
const SIGN_IN = { pt: 'Entrar', en: 'Sign in' }

type Heading = Pick<ConsolePage, 'path' | 'heading'>

/** Every page of operator and owner, empty and in use: what it shows, what can be done, and that everybody can use it. */
export function consoleWalk({ device, language }: Person): void {
  const other = language === 'pt' ? 'en' : 'pt'
  const locale = language === 'pt' ? 'pt-BR' : 'en-US'
  const words = WORDS[language]
  let foreignTexts: Set<string>
  let network: TestNetwork
  let browser: Browser
  let newcomer: Owner
  let seed: SeededAgency
  let operator: Sitting
  let owner: Sitting

  beforeAll(async () => {
    const web = await buildWebFiles(() => {})
    network = await startTestNetwork({ web })
    browser = await launchBrowser()
    foreignTexts = await textsForeignTo(other)
    operator = await signedIn(network.stack.secrets.superadmin)
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await network?.stop()
  }, 60_000)

  async function signedIn({ email, password }: Account): Promise<Sitting> {
    const origin = `http://localhost:${new URL(network.stack.url).port}`
    const sitting = { ...(await visitor({ browser, device, locale, origin })), origin, words }
    const { page, press } = sitting
    await page.goto(origin)
    await press(page.getByRole('button', { name: words.language }))
    await page.getByRole('textbox', { name: words.email }).fill(email)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await press(page.locator('form').getByRole('button', { name: SIGN_IN[language] }))
    await page.getByRole('heading', { level: 1, name: words.dashboard }).waitFor()
    await answersComeLate(page)
    return sitting
  }

  async function open(sitting: Sitting, { path, heading }: Heading, query = ''): Promise<void> {
    await sitting.page.goto(sitting.origin + path + query)
    await sitting.page.getByRole('heading', { level: 1, name: heading[language] }).waitFor()
  }

  async function inspect({ page, errors }: Sitting): Promise<void> {
    // Where a page happens to be scrolled to, something may be half under the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(errors).toEqual([])
  }

  /** And nothing has moved under its reader since it was opened. */
  async function inspectOpened(sitting: Sitting): Promise<void> {
    await inspect(sitting)
    expect(await layoutShift(sitting.page)).toBeLessThanOrEqual(STEADY)
  }

  /** Somewhere on the page, in a text or in a field. */
  async function shows({ page }: Sitting, value: string): Promise<void> {
    const found = page.waitForFunction((wanted) => {
      const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
      const text = [document.body.innerText, ...fields.map((field) => field.value)].join('\n')
      return text.replaceAll(/\s+/g, ' ').includes(wanted)
    }, value)
    await found.catch((cause) => {
      throw new Error(`${page.url()} does not show "${value}"`, { cause })
    })
  }

  async function seen(sitting: Sitting, page: ConsolePage, query = ''): Promise<void> {
    await open(sitting, { ...page, path: page.at?.(seed) ?? page.path }, query)
    for (const value of page.values(seed, language)) await shows(sitting, value)
    await inspectOpened(sitting)
    await inOtherLanguage(sitting, page)
  }

  /** The language is switched in another tab of the same browser: the page follows whole, still fits, and comes back. */
  async function inOtherLanguage(sitting: Sitting, { heading, values }: ConsolePage): Promise<void> {
    const { page, errors } = sitting
    await chooseLanguage(sitting, other)
    try {
      await page.getByRole('heading', { level: 1, name: heading[other] }).waitFor()
      const names = values(seed, other)
      for (const value of names) await shows(sitting, value)
      // A text may take a moment to fade.
      const left = async () => (await saidOn(page, foreignTexts)).filter((text) => !names.includes(text))
      await until(left, (texts) => texts.length === 0, FADING_MS)
      expect(await sidewaysScroll(page)).toBe(0)
      expect(errors).toEqual([])
    } finally {
      await chooseLanguage(sitting, language)
    }
    await page.getByRole('heading', { level: 1, name: heading[language] }).waitFor()
  }

  async function chooseLanguage({ context, origin }: Sitting, chosen: Language): Promise<void> {
    const tab = await context.newPage()
    // Any small file of the same origin: only the browser's storage is wanted.
    await tab.goto(`${origin}/widget.v1.js`)
    await tab.evaluate((value) => localStorage.setItem('language', value), chosen)
    await tab.close()
  }

  const sitting = (who: 'operator' | 'owner') => (who === 'operator' ? operator : owner)
  const filled = (pages: readonly ConsolePage[]) => pages.filter(({ empty }) => empty)
  const named = (pages: readonly ConsolePage[]) => pages.map((page) => [page.path, page] as const)

  describe('signed out', () => {
    it.each(STRANGERS_PAGES.map((page) => [page.path, page] as const))('finds %s', async (_, page) => {
      const origin = `http://localhost:${new URL(network.stack.url).port}`
      const stranger = { ...(await visitor({ browser, device, locale, origin })), origin, words }
      await stranger.page.goto(origin)
      await chooseLanguage(stranger, language)
      await open(stranger, page)
      await inspectOpened(stranger)
      await chooseLanguage(stranger, other)
      await stranger.page.getByRole('heading', { level: 1, name: page.heading[other] }).waitFor()
      expect(await saidOn(stranger.page, foreignTexts)).toEqual([])
      expect(await sidewaysScroll(stranger.page)).toBe(0)
      await stranger.close()
    })
  })

  describe('before there is anything', () => {
    it.each(named(filled(AGENCY_PAGES)))(
      'the operator finds %s empty, and what to do next',
      async (_, page) => {
        await open(operator, page)
        await shows(operator, page.empty?.[language] ?? '')
        await inspectOpened(operator)
      },
    )

    it('somebody signs up', async () => {
      newcomer = await network.owner('Loja Nova')
      owner = await signedIn(newcomer)
    })

    it.each(named(filled(CLIENT_PAGES)))('the owner finds %s empty, and what to do next', async (_, page) => {
      await open(owner, page)
      await shows(owner, page.empty?.[language] ?? '')
      await inspectOpened(owner)
    })
  })

  describe('in use', () => {
    beforeAll(async () => {
      await owner?.close()
      seed = await seedAgency(network)
      owner = await signedIn(seed.owner)
    }, 120_000)

    const visits = [
      ...AGENCY_PAGES.map((page) => ['operator', page.path, page] as const),
      ...CLIENT_PAGES.map((page) => ['owner', page.path, page] as const),
    ]
    it.each(visits)('the %s sees what is there on %s, and changes something', async (who, _, page) => {
      await seen(sitting(who), page)
      if (!page.write) return
      await page.write(sitting(who), language, seed)
      await inspect(sitting(who))
    })

    it.each(named(VIEWED_PAGES))(
      'the operator sees %s as the client does, and is told so',
      async (_, page) => {
        await seen(operator, page, `?impersonate=${seed.clientId}`)
        await shows(operator, 'Padaria Aurora')
        // Links stay with the client who is being viewed.
        const links = await operator.page
          .getByRole('navigation')
          .first()
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))
        expect(new Set(links)).toEqual(new Set([`?impersonate=${seed.clientId}`]))
      },
    )

    const strange = [
      ...LATER_AGENCY_PAGES.map((path) => ['operator', path] as const),
      ...LATER_CLIENT_PAGES.map((path) => ['owner', path] as const),
      ['owner', '/clients'],
      ['owner', '/plans'],
      ['owner', '/audit'],
      ['operator', UNKNOWN_PAGE],
      ['owner', UNKNOWN_PAGE],
    ] as const
    it.each(strange)('for the %s there is no %s', async (who, path) => {
      const { page, origin } = sitting(who)
      await page.goto(origin + path)
      await page.getByRole('heading', { level: 1, name: NOT_FOUND[language] }).waitFor()
      await inspect(sitting(who))
    })
  })
}
