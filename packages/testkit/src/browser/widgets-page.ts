import { readNotice, type Sitting } from './sitting.ts'

export async function createWidget({ page, words, press }: Sitting, name: string): Promise<void> {
  await press(page.getByRole('button', { name: words.createWidget }).first())
  const dialog = page.getByRole('dialog', { name: words.createWidget })
  await dialog.getByLabel(words.name, { exact: true }).fill(name)
  await dialog.frameLocator('iframe').getByRole('region', { name: words.embed }).waitFor()
  await press(dialog.getByRole('button', { name: words.createWidget }))
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name }).waitFor()
}

/** Copies the code to the clipboard and answers what is there. */
export async function copyCode(sitting: Sitting): Promise<string> {
  const { page, words, press } = sitting
  await press(page.getByRole('button', { name: words.copyCode }))
  await readNotice(sitting, words.codeCopied)
  return page.evaluate(() => navigator.clipboard.readText())
}
