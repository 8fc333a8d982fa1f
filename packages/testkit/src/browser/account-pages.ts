import type { Locator } from 'playwright-core'
import { type BrowserSession, goTo, readNotice } from './browser-session.ts'

export interface Account {
  email: string
  password: string
}

export async function openSignUp({ page, words, press, origin }: BrowserSession): Promise<void> {
  await page.goto(origin)
  await press(page.getByRole('button', { name: words.language }))
  await press(page.getByRole('button', { name: words.createAccount }))
}

export async function signUp(
  { page, words, press }: BrowserSession,
  { email, password }: Account,
): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await press(page.locator('form').getByRole('button', { name: words.createAccount }))
  await page.getByRole('heading', { level: 1, name: words.dashboard }).waitFor()
}

/** From the banner of a new account to the settings, and there to the shop on the map. */
export async function linkPlace({ page, words, press }: BrowserSession, shop: string): Promise<void> {
  await page.getByText(words.setUp).waitFor()
  await press(page.getByRole('button', { name: words.openSettings }))
  await page.getByLabel(words.searchPlace).fill(shop)
  await press(page.getByRole('button', { name: words.search, exact: true }))
  const results = page.getByRole('list', { name: words.searchResults })
  await press(results.getByRole('button', { name: words.link(shop) }).first())
  await page.getByRole('region', { name: words.linkedPlace }).getByText(shop).waitFor()
}

export interface Grant {
  account: string
  shop: string
}

/** Through the provider's own consent page and back, then the choice of the location. */
export async function connectGoogle(session: BrowserSession, { account, shop }: Grant): Promise<void> {
  const { page, words, press } = session
  await goTo(session, 'settings')
  const connect = page.getByRole('button', { name: words.connectGoogle })
  // On a phone the settings are rows.
  const row = page.getByRole('link', { name: words.accessToGoogle })
  await connect.or(row).first().waitFor()
  if (await row.isVisible()) await press(row)
  await press(connect)
  await consent(session, account)
  await press(page.getByRole('button', { name: words.choose(shop) }))
  await page.getByText(words.configured, { exact: true }).waitFor()
}

/** The way back after the grant was lost, from wherever the page offers it; the location is still known afterwards. */
export async function reconnectGoogle(
  session: BrowserSession,
  offer: Locator,
  account: string,
): Promise<void> {
  const { page, words, press } = session
  await press(offer.getByRole('button', { name: words.reconnect }).first())
  await consent(session, account)
  await page.getByText(words.configured, { exact: true }).waitFor()
}

async function consent(session: BrowserSession, account: string): Promise<void> {
  const { page, words, press } = session
  await press(page.getByRole('radio', { name: account }))
  await press(page.getByRole('checkbox', { disabled: false }))
  await press(page.getByRole('button', { name: 'Allow' }))
  await readNotice(session, words.googleConnected)
}
