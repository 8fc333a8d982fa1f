const STEP = 8
const EDGE = 8
/** A finger may want these next. */
const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role=button], [role=tab], [role=switch], [role=combobox]'
const DIALOGS = '[role=dialog]'
/** A phone's bar at the foot of the window. */
const TAB_BAR = '[data-tab-bar]'
const NOTICES = '.ant-notification'

/** Top and bottom in CSS pixels of the window. */
export interface Band {
  top: number
  bottom: number
}

/**
 * Answers where a notice of this height lies over the fewest controls: its distance to the top of the window, in CSS
 * pixels. Of equally free places the lowest, next to the thumb.
 */
export function freestTop(height: number, windowHeight: number, controls: readonly Band[]): number {
  let best = { top: EDGE, covered: Number.POSITIVE_INFINITY }
  for (let top = windowHeight - height - EDGE; top >= EDGE; top -= STEP) {
    const covered = coveredBy({ top, bottom: top + height }, controls)
    if (covered < best.covered) best = { top, covered }
    if (covered === 0) break
  }
  return best.top
}

/**
 * Above the tab bar; below an open dialog, whose buttons are pressed next. One that reaches down to the foot leaves the
 * place where the notice lies over the fewest of them.
 */
export function freestTopOnScreen(height: number): number {
  const windowHeight = window.visualViewport?.height ?? window.innerHeight
  const dialog = topDialog()
  const foot = windowHeight - height - EDGE
  if (!dialog) return foot - tabBarHeight()
  const { height: dialogHeight, bottom: end } = dialog.getBoundingClientRect()
  if (dialogHeight > 0 && end + EDGE <= foot) return foot
  const controls = [...dialog.querySelectorAll(CONTROLS)]
    .filter((control) => !control.closest(NOTICES))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < windowHeight)
  return freestTop(height, windowHeight, controls)
}

const tabBarHeight = (): number => document.querySelector(TAB_BAR)?.getBoundingClientRect().height ?? 0

/** A closed dialog may be kept for the next time. */
export const topDialog = (page: Document = document): Element | undefined =>
  [...page.querySelectorAll(DIALOGS)].findLast((dialog) => dialog.checkVisibility?.() ?? true)

/**
 * Calls `place` whenever another dialog is on top than before, so that a notice of the page does not lie over the buttons
 * of what opens under it. Returns what ends that.
 */
export function keepAway(place: () => void): () => void {
  const page = document
  const { body } = page
  let top = topDialog(page)
  const look = () => {
    if (!body.isConnected) return
    const now = topDialog(page)
    if (now === top) return
    top = now
    place()
  }
  // A dialog grows while it opens: where its buttons are is known when that ends.
  const settle = ({ target }: Event) => {
    if (target instanceof Element && top && target.contains(top)) place()
  }
  const observer = new MutationObserver(look)
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] }
  observer.observe(body, changes)
  page.addEventListener('animationend', settle)
  page.addEventListener('transitionend', settle)
  return () => {
    observer.disconnect()
    page.removeEventListener('animationend', settle)
    page.removeEventListener('transitionend', settle)
  }
}

function coveredBy(notice: Band, controls: readonly Band[]): number {
  let pixels = 0
  for (const { top, bottom } of controls) {
    pixels += Math.max(0, Math.min(bottom, notice.bottom) - Math.max(top, notice.top))
  }
  return pixels
}
