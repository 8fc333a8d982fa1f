import { RIGHTS } from '@avaliax/proto/rights.ts'
import { expect } from '@jest/globals'
import { mayOpen, PAGES, type PagePath } from '../../../../web/src/app/pages.ts'
import { clientsTexts } from '../../../../web/src/features/clients/clients.texts.ts'
import { reviewsTexts } from '../../../../web/src/features/reviews/reviews.texts.ts'
import { settingsPages } from '../../../../web/src/features/settings/settings-pages.ts'
import { OFFERED } from '../offered-addresses.ts'
import { until } from '../until.ts'
import type { SeededAgency } from './console-seed.ts'
import type { ConsoleSession } from './console-session.ts'
import { NOT_FOUND } from './console-words.ts'
import { rowsOf } from './reviews-page.ts'

/** The urgent button's; other ratings are offered as well. */
const URGENT_RATINGS = '3,2,1'

const OWNER = { role: 'client', agencyRole: null, rights: RIGHTS.owner } as const

const isPage = (path: string): path is PagePath => path in PAGES

const ofOwner = settingsPages({ ...OWNER, impersonating: false }).flatMap(({ sections }) => sections)
const isAgencySection = ({ pathname, hash }: URL): boolean =>
  pathname === '/settings' && hash !== '' && !ofOwner.some((section) => hash === `#${section}`)

/** Addresses of the console that are offered somewhere, each with who opens it. */
export const CONSOLE_OFFERS = OFFERED.flatMap((url) => {
  if (!isPage(url.pathname)) return []
  const isOwners =
    mayOpen(OWNER, url.pathname) && !url.searchParams.has('impersonate') && !isAgencySection(url)
  return [[isOwners ? 'owner' : 'operator', url.href.slice(url.origin.length), url] as const]
})

/** Opens it with the numbers of what was seeded, and finds what it promises: the page, its section, its filter. */
export async function opensAsOffered(
  session: ConsoleSession,
  offered: URL,
  seed: SeededAgency,
): Promise<void> {
  const { page, origin, language } = session
  const { pathname, hash, searchParams } = offered
  const query = new URLSearchParams(searchParams)
  if (query.has('review')) query.set('review', String(seed.review.id))
  if (query.has('impersonate')) query.set('impersonate', String(seed.clientId))
  await page.goto(`${origin}${pathname}?${query}${hash}`)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  expect(await heading.innerText()).not.toBe(NOT_FOUND[language])
  if (hash) await until(() => isInView(session, hash), Boolean)
  if (query.has('review')) await page.locator(`article[data-review="${seed.review.id}"]`).waitFor()
  if (query.has('sort')) await page.getByText(clientsTexts.sortAttention[language]).waitFor()
  if (query.has('urgent') || query.get('ratings') === URGENT_RATINGS) {
    await page.getByRole('button', { name: reviewsTexts.clear[language] }).first().waitFor()
    await until(
      () => page.locator('[aria-busy="true"]').count(),
      (busy) => busy === 0,
    )
    expect(await rowsOf(session).filter({ hasNotText: session.words.urgent }).count()).toBe(0)
  }
}

const isInView = ({ page }: ConsoleSession, hash: string): Promise<boolean> =>
  page.locator(hash).evaluate((section) => {
    const { top } = section.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  })
