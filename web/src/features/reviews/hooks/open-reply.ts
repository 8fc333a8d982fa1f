/** Puts the cursor into the reply of the open review, or opens its composer. */
export function openReply(reviewId: number | undefined): void {
  const card = document.querySelector(`[data-review="${reviewId}"]`)
  const box = card?.querySelector('textarea')
  if (box) box.focus()
  else card?.querySelector<HTMLElement>('[data-reply]')?.click()
}
