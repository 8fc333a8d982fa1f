import type { Locator } from 'playwright-core'
import type { BrowserSession } from './browser-session.ts'

export interface Person {
  name: string
  department: string
}

export async function addEmployee({ page, words, press }: BrowserSession, person: Person): Promise<void> {
  await press(page.getByRole('button', { name: words.addEmployee }).first())
  const dialog = page.getByRole('dialog', { name: words.addEmployee })
  await dialog.getByLabel(words.name).fill(person.name)
  await dialog.getByLabel(words.department).fill(person.department)
  await press(dialog.getByRole('button', { name: words.addEmployee }))
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(person.name, { exact: true }).waitFor()
}

/** Opens the dialog with the code, and returns the link that is printed under it. */
export async function showQrCode({ page, words, press }: BrowserSession, name: string): Promise<string> {
  await press(page.getByRole('button', { name: words.qrCode(name) }))
  const dialog = page.getByRole('dialog', { name: words.qrCode(name) })
  await dialog.getByRole('img', { name: words.qrCode(name) }).waitFor()
  return (await dialog.locator('code').innerText()).trim()
}

export async function closeDialog({ page, words, press }: BrowserSession): Promise<void> {
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: words.close }))
  await dialog.waitFor({ state: 'hidden' })
}

/** The person's line of the team: a row with figures, or a card on a phone. */
export const lineOf = ({ page, words, device }: BrowserSession, name: string): Locator =>
  device === 'phone'
    ? page.getByRole('list', { name: words.team }).getByRole('listitem').filter({ hasText: name })
    : page.getByRole('table', { name: words.team }).getByRole('row').filter({ hasText: name })
