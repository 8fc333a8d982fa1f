import type { Page } from 'playwright-core'
import { until } from '../until.ts'
import type { BrowserSession } from './browser-session.ts'
import type { ConsolePage } from './console-page.ts'
import type { SeededAgency } from './console-seed.ts'
import type { Language } from './console-words.ts'
import { saidOn } from './foreign-texts.ts'
import { fits, inspect } from './inspect.ts'
import { withLateAnswers } from './late-answers.ts'
import { layoutShift, STEADY } from './layout-shift.ts'

const FADING_MS = 3_000

/** A browser session in the console that reads one language, and now and then switches to the other. */
export interface ConsoleSession extends BrowserSession {
  language: Language
  /** Texts of the first language that must be gone after the switch to the other. */
  foreignTexts: ReadonlySet<string>
  /** Second tab of the same browser, in which the language is switched. */
  tab: Page
}

type Heading = Pick<ConsolePage, 'path' | 'heading'>

export const otherThan = (language: Language): Language => (language === 'pt' ? 'en' : 'pt')

export async function open(session: ConsoleSession, { path, heading }: Heading, query = ''): Promise<void> {
  await session.page.goto(session.origin + path + query)
  await isHeaded(session, heading[session.language])
}

/** Opens a page on a slow network and inspects it, also that it has not moved since. */
export const inspectOpening = (session: ConsoleSession, opening: () => Promise<void>): Promise<void> =>
  withLateAnswers(session.page, async () => {
    await opening()
    await inspect(session)
    const { sum, moved } = await layoutShift(session.page)
    if (sum > STEADY) throw new Error(`the page moved by ${sum}\n${moved.join('\n')}`)
  })

/** Waits until the value is on the page, in a text or in a field. */
export async function shows({ page }: ConsoleSession, value: string): Promise<void> {
  const found = page.waitForFunction((expected) => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
    const text = [document.body.innerText, ...fields.map((field) => field.value)].join('\n')
    return text.replaceAll(/\s+/g, ' ').includes(expected)
  }, value)
  await found.catch((cause) => {
    throw new Error(`${page.url()} does not show "${value}"`, { cause })
  })
}

interface Reading {
  seed: SeededAgency
  query?: string
}

/** Opens a page in use and looks for its values. */
export async function openWithValues(
  session: ConsoleSession,
  page: ConsolePage,
  { seed, query }: Reading,
): Promise<void> {
  await open(session, { ...page, path: page.at?.(seed) ?? page.path }, query)
  for (const value of page.values(seed, session.language)) await shows(session, value)
}

/** Also inspects it. */
export async function read(session: ConsoleSession, page: ConsolePage, reading: Reading): Promise<void> {
  await inspectOpening(session, () => openWithValues(session, page, reading))
}

/** Also reads it in the other language. */
export async function readInBoth(
  session: ConsoleSession,
  page: ConsolePage,
  reading: Reading,
): Promise<void> {
  await read(session, page, reading)
  await readInOtherLanguage(session, page, page.values(reading.seed, otherThan(session.language)))
}

/** Switches the language in the other tab and back: the page follows without a reload, and fits in both. */
export async function readInOtherLanguage(
  session: ConsoleSession,
  { heading }: Pick<Heading, 'heading'>,
  values: readonly string[] = [],
): Promise<void> {
  const { page, errors, language, foreignTexts } = session
  const other = otherThan(language)
  await chooseLanguage(session, other)
  try {
    await isHeaded(session, heading[other])
    for (const value of values) await shows(session, value)
    // Leaving texts fade out.
    const left = async () => (await saidOn(page, foreignTexts)).filter((text) => !values.includes(text))
    await until(left, (texts) => texts.length === 0, FADING_MS)
    await fits({ page, errors })
  } finally {
    await chooseLanguage(session, language)
  }
  await isHeaded(session, heading[language])
}

export const chooseLanguage = ({ tab }: Pick<ConsoleSession, 'tab'>, chosen: Language): Promise<void> =>
  tab.evaluate((value) => localStorage.setItem('language', value), chosen)

/** Opens any small file of the origin: only the browser's storage is needed. */
export async function secondTab({ context, page, origin }: BrowserSession): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${origin}/widget.v1.js`)
  // Chromium gives the process of a tab behind another less processor time.
  await page.bringToFront()
  return tab
}

async function isHeaded({ page }: ConsoleSession, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
