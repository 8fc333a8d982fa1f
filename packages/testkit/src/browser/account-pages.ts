import type { Locator } from 'playwright-core'
import { goTo, readNotice, type Sitting } from './sitting.ts'

export interface Account {
  email: string
  password: string
}

export async function openSignUp({ page, words, press, origin }: Sitting): Promise<void> {
  await page.goto(origin)
  await press(page.getByRole('button', { name: words.language }))
  await press(page.getByRole('button', { name: words.createAccount }))
}

export async function signUp({ page, words, press }: Sitting, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await press(page.locator('form').getByRole('button', { name: words.createAccount }))
  await page.getByRole('heading', { level: 1, name: words.dashboard }).waitFor()
}

/** From the banner of a new account to the settings, and there to the shop on the map. */
export async function linkPlace({ page, words, press }: Sitting, shop: string): Promise<void> {
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
export async function connectGoogle(sitting: Sitting, { account, shop }: Grant): Promise<void> {
  const { page, words, press } = sitting
  await goTo(sitting, 'settings')
  await press(page.getByRole('button', { name: words.connectGoogle }))
  await consent(sitting, account)
  await press(page.getByRole('button', { name: words.choose(shop) }))
  await page.getByText(words.configured, { exact: true }).waitFor()
}

/** The way back after the grant was lost, from wherever the page offers it; the location is still known afterwards. */
export async function reconnectGoogle(sitting: Sitting, offer: Locator, account: string): Promise<void> {
  const { page, words, press } = sitting
  await press(offer.getByRole('button', { name: words.reconnect }).first())
  await consent(sitting, account)
  await page.getByText(words.configured, { exact: true }).waitFor()
}

async function consent(sitting: Sitting, account: string): Promise<void> {
  const { page, words, press } = sitting
  await press(page.getByRole('radio', { name: account }))
  await press(page.getByRole('checkbox', { disabled: false }))
  await press(page.getByRole('button', { name: 'Allow' }))
  await readNotice(sitting, words.googleConnected)
}
