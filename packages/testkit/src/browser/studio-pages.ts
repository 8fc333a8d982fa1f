import type { Locator } from 'playwright-core'
import { until } from '../until.ts'
import { type BrowserSession, goTo, readNotice } from './browser-session.ts'

/** Switches sending on, to this address. */
export async function setUpAutomation(session: BrowserSession, webhookUrl: string): Promise<void> {
  const { page, words, press } = session
  await goTo(session, 'settings')
  // On a phone the section has a row of its own.
  const row = page.getByRole('link', { name: words.automation })
  const link = page.getByRole('link', { name: words.repliesAndAutomation })
  await link.or(row).first().waitFor()
  await press((await row.isVisible()) ? row : link)
  const section = page.locator('#automation')
  await section.getByRole('textbox', { name: words.webhookUrl }).fill(webhookUrl)
  await press(section.getByRole('switch', { name: words.sendToSocial }))
  await press(section.getByRole('button', { name: words.saveAutomation }))
  await readNotice(session, words.automationSaved)
}

/** Opens the studio of a complaint, which asks first, and waits until its picture is drawn. */
export async function openStudio({ page, words, press }: BrowserSession, review: Locator): Promise<Locator> {
  await press(review.getByRole('button', { name: words.createImage }))
  await press(page.getByRole('dialog').getByRole('button', { name: words.createAnyway }))
  const studio = page.getByRole('dialog').filter({ hasText: words.textInPicture })
  await studio.getByRole('img', { name: words.picture }).waitFor()
  return studio
}

/** Answers the text that the offline writer or the model made. */
export async function writePostText({ words, press }: BrowserSession, studio: Locator): Promise<string> {
  const field = studio.getByRole('textbox', { name: words.postText })
  await press(studio.getByRole('button', { name: words.generateText }))
  return until(
    () => field.inputValue(),
    (text) => text !== '',
  )
}

/** Saves the file and returns its name. */
export async function downloadPicture(
  { page, words, press }: BrowserSession,
  studio: Locator,
): Promise<string> {
  const download = page.waitForEvent('download')
  await press(studio.getByRole('button', { name: words.download }))
  return (await download).suggestedFilename()
}

export async function saveImage(session: BrowserSession, studio: Locator): Promise<void> {
  await session.press(studio.getByRole('button', { name: session.words.save, exact: true }))
  await readNotice(session, session.words.imageSaved)
}

export async function sendToAutomation(session: BrowserSession, studio: Locator): Promise<void> {
  await session.press(studio.getByRole('button', { name: session.words.sendToAutomation }))
  await readNotice(session, session.words.sentToWebhook)
}

/** Publishes the post and returns the dialog that follows it. */
export async function publishPost({ page, words, press }: BrowserSession, studio: Locator): Promise<Locator> {
  await press(studio.getByRole('button', { name: words.publish }))
  const preview = page.getByRole('dialog', { name: words.postOnGoogle })
  await press(preview.getByRole('button', { name: words.publishPost, exact: true }))
  await preview.getByText(words.postProcessing).waitFor()
  return preview
}

/** Closes the preview and the studio under it. */
export async function closeDialogs({ page, words, press }: BrowserSession): Promise<void> {
  const open = page.getByRole('dialog')
  for (let remaining = await open.count(); remaining > 0; remaining--) {
    await press(open.last().getByRole('button', { name: words.close, exact: true }))
    await until(
      () => open.count(),
      (count) => count < remaining,
    )
  }
}
