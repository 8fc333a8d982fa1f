import type { Locator } from 'playwright-core'
import { type BrowserSession, goTo, readNotice } from './browser-session.ts'

/** Presses refresh, sees the progress, and waits for the word that it is done. */
export async function refreshReviews(
  session: BrowserSession,
  seen: (progress: Locator) => Promise<void>,
): Promise<void> {
  const { page, words, press } = session
  await press(page.getByRole('button', { name: words.refresh }))
  const progress = page.getByRole('status').filter({ hasText: words.refreshing })
  await progress.waitFor()
  await seen(progress)
  await readNotice(session, words.refreshed)
  await progress.waitFor({ state: 'detached' })
}

/** Reviews with the badge; customers write the word too, but not in capitals. */
const urgent = ({ words }: BrowserSession) => ({ hasText: new RegExp(words.urgent) })

/** The urgent button sets three filters; the list then holds nothing else. */
export async function showUrgent(session: BrowserSession): Promise<void> {
  const { page, words, press } = session
  await press(page.getByRole('button', { name: words.urgentButton, exact: true }))
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('ratings') === '3,2,1' &&
      searchParams.get('content') === 'text' &&
      searchParams.get('status') === 'unresponded',
  )
  await rowsOf(session)
    .filter({ hasNotText: new RegExp(words.urgent) })
    .first()
    .waitFor({ state: 'detached' })
  await rowsOf(session).filter(urgent(session)).first().waitFor()
}

/** Opens the newest review that waits for an answer most; its card stays found when its state changes. */
export async function openUrgentReview(session: BrowserSession): Promise<Locator> {
  if (session.device === 'phone') await goTo(session, 'reviews')
  return openUrgentRow(session)
}

/** The same in the list as it is filtered now. */
export const openUrgentRow = (session: BrowserSession): Promise<Locator> =>
  openRow(session, rowsOf(session).filter(urgent(session)).first())

/** Opens a review again, after the list was looked at. */
export const openAgain = (session: BrowserSession, reviewId: string): Promise<Locator> =>
  openRow(session, session.page.locator(`[data-row="${reviewId}"]`))

export const idOf = async (review: Locator): Promise<string> =>
  (await review.getAttribute('data-review')) ?? ''

export const rowsOf = ({ page, words }: BrowserSession) =>
  page.getByRole('list', { name: words.reviews }).getByRole('listitem')

/** With a mouse it opens beside the list, on a phone as a page of its own. */
async function openRow({ page, press, device }: BrowserSession, row: Locator): Promise<Locator> {
  const id = await row.getAttribute('data-row')
  // The list may change meanwhile, so that another review stands first.
  const same = page.locator(`[data-row="${id}"]`)
  await press(same.getByRole(device === 'phone' ? 'link' : 'button'))
  const review = page.locator(`article[data-review="${id}"]`)
  await review.waitFor()
  return review
}

export const authorOf = async (review: Locator): Promise<string> =>
  (await review.getAttribute('aria-label')) ?? ''

/** Has a reply written and returns its text. */
export async function draftReply({ words, press }: BrowserSession, review: Locator): Promise<string> {
  await press(review.getByRole('button', { name: words.generate }))
  await review.getByRole('button', { name: words.replyHeading }).waitFor()
  return review.locator('.rv-reply .rv-quote').innerText()
}

export async function editReply(
  { words, press }: BrowserSession,
  review: Locator,
  text: string,
): Promise<void> {
  await press(review.getByRole('button', { name: words.edit }))
  await review.getByRole('textbox', { name: words.replyTo(await authorOf(review)) }).fill(text)
  await press(review.getByRole('button', { name: words.save }))
  await review.getByRole('textbox').waitFor({ state: 'detached' })
}

/** Publishes and waits until the provider has the reply. */
export async function publishReply(session: BrowserSession, review: Locator): Promise<void> {
  const { words, press } = session
  await press(review.getByRole('button', { name: words.publish }))
  await review.getByText(words.sending).waitFor()
  await review.getByText(words.pending).waitFor()
}

/** Goes down the list, writes and publishes without touching the mouse. */
export async function answerByKeyboard(session: BrowserSession, text: string): Promise<Locator> {
  const { page, words } = session
  const [first, second] = [rowsOf(session).nth(0), rowsOf(session).nth(1)]
  await first.locator('[aria-current="true"]').waitFor()
  await page.keyboard.press('j')
  // Keys that come before the next review is open belong to the one before it.
  await second.locator('[aria-current="true"]').waitFor()
  const review = page.locator(`article[data-review="${await second.getAttribute('data-row')}"]`)
  await review.waitFor()
  await page.keyboard.press('r')
  await review.getByRole('textbox').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  await review.getByRole('textbox').waitFor({ state: 'detached' })
  await review.getByText(words.sending).waitFor()
  return review
}

export async function markPosted({ words, press }: BrowserSession, review: Locator): Promise<void> {
  await press(review.getByRole('checkbox', { name: words.markManually }))
  await review.getByText(words.respondedManually).waitFor()
}
