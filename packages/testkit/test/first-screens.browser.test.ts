import { logIn, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { DOCUMENT_TICKET } from '@avaliax/proto/identity/document-ticket.routes.ts'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { apiClient } from '../src/api-client.ts'
import { browserPlatform } from '../src/browser/browser-platform.ts'
import { seedAgency } from '../src/browser/console-seed.ts'
import { type Box, type Case, handover, pressedEarly } from '../src/browser/handover.ts'
import { until } from '../src/until.ts'

type Language = 'pt' | 'en'
interface Account {
  email: string
  password: string
}

const PATIENCE_MS = 240_000
/** In pixels: fractions are rounded differently where parts are nested differently. */
const TOLERANCE = 1
const STILL = 0.02
/** Fewer are a frame without its page. */
const LEAST_PARTS = 6

/** A document of a busy machine comes with all its answers, too; that late ones are left out is tested at the gateway. */
const platform = browserPlatform({ env: { DOCUMENT_PATIENCE_MS: '20000' } })
const accounts: Partial<Record<'owner' | 'agency', Account>> = {}

beforeAll(async () => {
  accounts.owner = (await seedAgency(platform.network)).mouse.owner
  accounts.agency = await platform.network.operator()
}, PATIENCE_MS)

/** A browser in which somebody has signed in and got a ticket for documents. */
async function sessionOf(who: 'owner' | 'agency', language: Language) {
  const account = accounts[who]
  if (!account) throw new Error('beforeAll seeds it')
  const { origin, network } = platform
  const api = apiClient(network.stack.url)
  const { token } = await api.call(logIn, { body: account })
  await api.as(token).call(updateMe, { body: { language } })
  const { page, context, close } = await platform.visitor({ device: 'phone', locale: 'en-US' })
  try {
    await page.goto(`${origin}/login`)
    await page.locator('input[type=email]').fill(account.email)
    await page.locator('input[type=password]').fill(account.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/dashboard/)
    await until(
      () => context.cookies(),
      (cookies) => cookies.some(({ name }) => name === DOCUMENT_TICKET),
    )
    return await context.storageState()
  } finally {
    await close()
  }
}

/** Finds what stood elsewhere, said something else or looked different before the application took over. */
function differences(before: readonly Box[], after: readonly Box[]): string[] {
  const nth = new Map<string, number>()
  return before.flatMap((box) => {
    const at = nth.get(box.name) ?? 0
    nth.set(box.name, at + 1)
    const same = after.filter(({ name }) => name === box.name)[at]
    if (!same) return [`${box.name} "${box.text}" is gone`]
    const sides = ['x', 'y', 'width', 'height'] as const
    const moved = sides.filter((side) => Math.abs(box[side] - same[side]) > TOLERANCE)
    return [
      ...moved.map((side) => `${box.name} "${box.text}": ${side} ${box[side]} -> ${same[side]}`),
      ...(box.text === same.text ? [] : [`${box.name}: "${box.text}" -> "${same.text}"`]),
      ...(box.colours === same.colours
        ? []
        : [`${box.name} "${box.text}": ${box.colours} -> ${same.colours}`]),
    ]
  })
}

const PAGES = [
  ['owner', '/dashboard'],
  ['owner', '/reviews'],
  ['owner', '/leaderboard'],
  ['agency', '/dashboard'],
] as const
/** Pressed before the application is there, and the dialog that it opens then. */
const BUTTONS = [
  ['owner', '/leaderboard', { pt: 'Configurar placar', en: 'Leaderboard settings' }],
  ['agency', '/dashboard', { pt: 'Gerar cartões', en: 'Generate cards' }],
] as const
const LOOKS: Pick<Case, 'theme' | 'width'>[] = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
  { theme: 'dark', width: 290 },
]

describe.each(['pt', 'en'] as const)('in %s', (language) => {
  const sessions: Partial<Record<'owner' | 'agency', Awaited<ReturnType<typeof sessionOf>>>> = {}
  beforeAll(async () => {
    for (const who of ['owner', 'agency'] as const) sessions[who] = await sessionOf(who, language)
  }, PATIENCE_MS)

  test.each(PAGES)(
    'what is drawn first for the %s at %s stays where it is, light and dark, also at 200 % text',
    async (who, path) => {
      const session = sessions[who]
      if (!session) throw new Error('beforeAll signs in')
      // Side by side: they wait for scripts that are late on purpose, and for a page that is still.
      const seen = await Promise.all(
        LOOKS.map(async (look) => {
          const visit = { origin: platform.origin, session }
          return { look, ...(await handover(platform.browser, visit, { ...look, path })) }
        }),
      )
      for (const { look, before, after, cls, leftAtMs, largestAtMs, largest } of seen) {
        expect(before.length).toBeGreaterThanOrEqual(LEAST_PARTS)
        expect({ ...look, moved: differences(before, after) }).toEqual({ ...look, moved: [] })
        expect(cls).toBeLessThan(STILL)
        expect({ largest, isEarlier: largestAtMs <= leftAtMs }).toEqual({ largest, isEarlier: true })
      }
    },
    PATIENCE_MS,
  )

  test.each(BUTTONS)(
    'what the %s presses at %s before the application is there is done once it is',
    async (who, path, names) => {
      const session = sessions[who]
      if (!session) throw new Error('beforeAll signs in')
      const name = names[language]
      await pressedEarly(
        platform.browser,
        { origin: platform.origin, session },
        { path, name, seen: (page) => page.getByRole('dialog', { name }).waitFor() },
      )
    },
    PATIENCE_MS,
  )
})
