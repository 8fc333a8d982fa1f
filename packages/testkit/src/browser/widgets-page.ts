import { type BrowserSession, readNotice } from './browser-session.ts'

export async function createWidget({ page, words, press }: BrowserSession, name: string): Promise<void> {
  await press(page.getByRole('button', { name: words.createWidget }).first())
  const dialog = page.getByRole('dialog', { name: words.createWidget })
  await dialog.getByLabel(words.name, { exact: true }).fill(name)
  await dialog.frameLocator('iframe').getByRole('region', { name: words.embed }).waitFor()
  await press(dialog.getByRole('button', { name: words.createWidget }))
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name }).waitFor()
}

/** Copies the code to the clipboard and returns what is there. */
export async function copyCode(session: BrowserSession): Promise<string> {
  const { page, words, press } = session
  await press(page.getByRole('button', { name: words.getCode }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: words.copyCode }))
  await readNotice(session, words.codeCopied)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return page.evaluate(() => navigator.clipboard.readText())
}
