import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Account } from './account-pages.ts'
import { AGENCY_PAGES } from './agency-pages.ts'
import { browserPlatform } from './browser-platform.ts'
import { CONSOLE_OFFERS, opensAsOffered } from './console-offers.ts'
import { type ConsolePage, onDevice } from './console-page.ts'
import { CLIENT_PAGES, UNKNOWN_PAGE, VIEWED_PAGES, VISITOR_PAGES } from './console-pages.ts'
import { type SeededAgency, seedAgency } from './console-seed.ts'
import {
  type ConsoleSession,
  chooseLanguage,
  inspectOpening,
  open,
  openWithValues,
  otherThan,
  read,
  readInBoth,
  readInOtherLanguage,
  secondTab,
  shows,
} from './console-session.ts'
import { type Language, NOT_FOUND } from './console-words.ts'
import type { Device } from './devices.ts'
import { textsForeignTo } from './foreign-texts.ts'
import { fits, inspect } from './inspect.ts'
import type { Person } from './main-job/main-job-person.ts'
import { sideBySide } from './side-by-side.ts'
import { WORDS } from './words.ts'

const SIGN_IN = { pt: 'Entrar', en: 'Sign in' }

/** Pages that are also read in the other language, and pages of a client that the operator views, where time is short. */
const FEW = 10
const FEW_VIEWED = 3

interface Walkers {
  operators: readonly Person[]
  owners: readonly Person[]
  /** Each page is read in both languages, and each page of a viewed client is opened. */
  thorough?: boolean
}

/**
 * Every page of operator and owner, empty and in use: its values, one change, and that everybody can use it. Several
 * devices walk side by side on one platform; each owner has a client of its own, so their changes do not meet.
 */
export function consoleWalk({
  operators: operatorsToBe,
  owners: ownersToBe,
  thorough = false,
}: Walkers): void {
  const foreignTexts = {} as Record<Language, ReadonlySet<string>>
  const platform = browserPlatform()
  let seeds: Record<Device, SeededAgency>
  let operators: ConsoleSession[]
  let owners: ConsoleSession[] = []

  beforeAll(async () => {
    for (const language of ['pt', 'en'] as const) foreignTexts[language] = await textsForeignTo(language)
    operators = await signInAll(operatorsToBe, () => platform.network.operator())
  }, 180_000)
  async function signedOut({ device, language }: Person): Promise<ConsoleSession> {
    const { origin } = platform
    const locale = language === 'pt' ? 'pt-BR' : 'en-US'
    const session = {
      ...(await platform.visitor({ device, locale, origin })),
      origin,
      words: WORDS[language],
    }
    const tab = await secondTab(session)
    return { ...session, language, tab, foreignTexts: foreignTexts[otherThan(language)] }
  }

  async function signIn(person: Person, { email, password }: Account): Promise<ConsoleSession> {
    const session = await signedOut(person)
    const { page, press, origin, words, language } = session
    await page.goto(origin)
    await press(page.getByRole('button', { name: words.language }))
    await page.getByRole('textbox', { name: words.email }).fill(email)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await press(page.locator('form').getByRole('button', { name: SIGN_IN[language] }))
    await page.getByRole('heading', { level: 1, name: words.dashboard }).waitFor()
    return session
  }

  /** Each person has an account of its own, because the language belongs to it. */
  const signInAll = (
    people: readonly Person[],
    account: (device: Device) => Promise<Account>,
  ): Promise<ConsoleSession[]> =>
    Promise.all(people.map(async (person) => signIn(person, await account(person.device))))

  const sessionsOf = (who: 'operator' | 'owner') => (who === 'operator' ? operators : owners)
  const filled = (pages: readonly ConsolePage[]) => pages.filter(({ empty }) => empty)
  const byPath = (pages: readonly ConsolePage[]) => pages.map((page) => [page.path, page] as const)

  const findEmpty = (page: ConsolePage) => async (session: ConsoleSession) => {
    await inspectOpening(session, async () => {
      await open(session, onDevice(page, session.device))
      await shows(session, page.empty?.[session.language] ?? '')
    })
  }

  describe('signed out', () => {
    it.each(VISITOR_PAGES.map((page) => [page.path, page] as const))('finds %s', (_, page) =>
      sideBySide(ownersToBe, async (person) => {
        const visitor = await signedOut(person)
        await chooseLanguage(visitor, visitor.language)
        await inspectOpening(visitor, () => open(visitor, page))
        if (thorough) await readInOtherLanguage(visitor, page)
        await visitor.close()
      }),
    )
  })

  describe('before there is anything', () => {
    it.each(byPath(filled(AGENCY_PAGES)))('the operator finds %s empty, and what to do next', (_, page) =>
      sideBySide(operators, findEmpty(page)),
    )

    it('somebody signs up', async () => {
      owners = await signInAll(ownersToBe, () => platform.network.owner('Loja Nova'))
    })

    it.each(byPath(filled(CLIENT_PAGES)))('the owner finds %s empty, and what to do next', (_, page) =>
      sideBySide(owners, findEmpty(page)),
    )
  })

  describe('in use', () => {
    beforeAll(async () => {
      await Promise.all(owners.map((owner) => owner.close()))
      // The agency's figures are the same however many walk: two have signed up by themselves.
      if (ownersToBe.length < 2) await platform.network.owner('Loja Nova')
      seeds = await seedAgency(platform.network)
      owners = await signInAll(ownersToBe, async (device) => seeds[device].owner)
    }, 120_000)

    const change = (page: ConsolePage) => async (session: ConsoleSession) => {
      await page.write?.(session, session.language, seeds[session.device])
      await inspect(session)
    }
    const visits = [
      ...AGENCY_PAGES.map((page) => ['operator', page.path, page] as const),
      ...CLIENT_PAGES.map((page) => ['owner', page.path, page] as const),
    ]
    const every = thorough ? 1 : Math.ceil(visits.length / FEW)
    const inBoth = new Set(visits.filter((_, index) => index % every === 0).map(([, , page]) => page))
    it.each(visits)('the %s sees what is there on %s, and changes something', async (who, _, page) => {
      const sessions = sessionsOf(who)
      const look = inBoth.has(page) ? readInBoth : read
      await sideBySide(sessions, (session) =>
        look(session, onDevice(page, session.device), { seed: seeds[session.device] }),
      )
      if (!page.write) return
      if (who === 'owner') return sideBySide(sessions, change(page))
      // Both operators change the one agency.
      for (const session of sessions) await change(page)(session)
    })

    const viewed = VIEWED_PAGES.slice(0, thorough ? VIEWED_PAGES.length : FEW_VIEWED)
    it.each(byPath(viewed))('the operator sees %s as the client does, and is told so', (_, page) =>
      sideBySide(operators, async (session) => {
        const seed = seeds[session.device]
        const query = `?impersonate=${seed.clientId}`
        // The banner is the same on all; the pages below it are inspected as the owner sees them.
        const look = page === VIEWED_PAGES[0] ? read : openWithValues
        await look(session, onDevice(page, session.device), { seed, query })
        await shows(session, 'Padaria Aurora')
        await fits(session)
        // Links stay with the client who is being viewed.
        const links = await session.page
          .getByRole('navigation')
          .first()
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))
        expect(new Set(links)).toEqual(new Set([query]))
      }),
    )

    it.each(CONSOLE_OFFERS)('the %s finds what is offered as %s', (who, _, url) =>
      sideBySide(sessionsOf(who), (session) => opensAsOffered(session, url, seeds[session.device])),
    )

    const strange = [
      ['owner', '/clients'],
      ['owner', '/plans'],
      ['owner', '/audit'],
      ['operator', UNKNOWN_PAGE],
      ['owner', UNKNOWN_PAGE],
    ] as const
    it.each(strange)('for the %s there is no %s', (who, path) =>
      sideBySide(sessionsOf(who), async (session) => {
        await open(session, { path, heading: NOT_FOUND })
        await (path === UNKNOWN_PAGE ? inspect : fits)(session)
      }),
    )
  })
}
