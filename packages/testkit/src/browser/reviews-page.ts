import type { Locator } from 'playwright-core'
import { readNotice, type Sitting } from './sitting.ts'

/** Presses refresh, sees the progress, and waits for the word that it is done. */
export async function refreshReviews(
  sitting: Sitting,
  seen: (progress: Locator) => Promise<void>,
): Promise<void> {
  const { page, words, press } = sitting
  await press(page.getByRole('button', { name: words.refresh }))
  const progress = page.getByRole('status').filter({ hasText: words.refreshing })
  await progress.waitFor()
  await seen(progress)
  await readNotice(sitting, words.refreshed)
  await progress.waitFor({ state: 'detached' })
}

/** Reviews with the badge; customers write the word too, but not in capitals. */
const urgent = ({ words }: Sitting) => ({ hasText: new RegExp(words.urgent) })

/** Opens the newest review that waits for an answer most; its card stays found when its state changes. */
export async function openUrgentReview(sitting: Sitting): Promise<Locator> {
  const { page, words, press, device } = sitting
  if (device === 'mouse') {
    const rows = page.getByRole('list', { name: words.reviews }).getByRole('listitem')
    await press(rows.filter(urgent(sitting)).first().getByRole('button'))
    const detail = page.getByRole('region', { name: words.selectedReview })
    const open = detail.getByRole('article').filter(urgent(sitting))
    return page.locator(`article[data-review="${await open.getAttribute('data-review')}"]`)
  }
  const first = page.getByRole('article').filter(urgent(sitting)).first()
  return page.locator(`article[data-review="${await first.getAttribute('data-review')}"]`)
}

export const authorOf = async (review: Locator): Promise<string> =>
  (await review.getAttribute('aria-label')) ?? ''

/** Has a reply written and answers its text. */
export async function draftReply({ words, press }: Sitting, review: Locator): Promise<string> {
  await press(review.getByRole('button', { name: words.generate }))
  await review.getByRole('button', { name: words.replyHeading }).waitFor()
  return review.locator('.rv-reply .rv-quote').innerText()
}

export async function editReply({ words, press }: Sitting, review: Locator, text: string): Promise<void> {
  await press(review.getByRole('button', { name: words.edit }))
  await review.getByRole('textbox', { name: words.replyTo(await authorOf(review)) }).fill(text)
  await press(review.getByRole('button', { name: words.save }))
  await review.getByRole('textbox').waitFor({ state: 'detached' })
}

/** Publishes and waits until the provider has the reply. */
export async function publishReply(sitting: Sitting, review: Locator): Promise<void> {
  const { words, press } = sitting
  await press(review.getByRole('button', { name: words.publish }))
  await readNotice(sitting, words.sending)
  await review.getByText(words.pending).waitFor()
}

export async function markPosted({ words, press }: Sitting, review: Locator): Promise<void> {
  await press(review.getByRole('checkbox', { name: words.markManually }))
  await review.getByText(words.respondedManually).waitFor()
}
