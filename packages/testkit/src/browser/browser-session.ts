import type { Visitor } from './visitor.ts'
import type { Words } from './words.ts'

/** One person's browser in the application, in the language they read. */
export interface BrowserSession extends Visitor {
  /** The application's address. */
  origin: string
  words: Words
}

type Place = 'dashboard' | 'reviews' | 'widgets' | 'settings'

/** The bar at the foot of a phone leaves these to the menu. */
const BEHIND_MENU: readonly Place[] = ['widgets', 'settings']

/** Goes to a page the way a person does: by the menu, on a phone by the bar at its foot where that has the page. */
export async function goTo({ page, words, press, device }: BrowserSession, place: Place): Promise<void> {
  const byBar = device === 'phone' && !BEHIND_MENU.includes(place)
  if (device === 'phone' && !byBar) await press(page.getByRole('button', { name: words.openMenu }))
  const menu = page.getByRole('navigation', { name: words.navigation[byBar ? 'phone' : 'mouse'] })
  await press(menu.getByRole('link', { name: words[place] }))
  await page.getByRole('heading', { level: 1, name: words[place] }).waitFor()
}

/** A notice leaves by itself after five seconds. */
const NOTICE_MS = 6_000

/** Waits for a notice and puts it away, so that it covers nothing. */
export async function readNotice({ page, words, press }: BrowserSession, text: string): Promise<void> {
  const notice = page.locator('.ant-notification-notice').filter({ hasText: text })
  await notice.waitFor()
  // It may be gone before it is reached.
  await press(notice.getByRole('button', { name: words.close }), NOTICE_MS).catch(() => {})
  await notice.waitFor({ state: 'detached' })
}
