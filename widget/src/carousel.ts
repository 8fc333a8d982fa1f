import { button, element } from './dom.ts'
import type { Texts } from './texts.ts'

const MOVE_EVERY_MS = 5_000

/** Buttons for a list that scrolls sideways; swipes and arrow keys are the browser's own. */
export function turner(list: HTMLElement, texts: Texts, autoplay = false): HTMLElement {
  const turn = (by: number) => list.scrollBy({ left: by * list.clientWidth * 0.9 })
  const group = element(
    'div',
    { class: 't', role: 'group', 'aria-label': texts.title },
    button('‹', texts.previous, () => turn(-1)),
    button('›', texts.next, () => turn(1)),
  )
  list.tabIndex = 0
  list.setAttribute('aria-label', texts.title)
  if (autoplay && !matchMedia('(prefers-reduced-motion:reduce)').matches) {
    let moving = true
    const stop = button('❚❚', texts.pause, () => {
      moving = !moving
      stop.textContent = moving ? '❚❚' : '▶'
      stop.setAttribute('aria-label', moving ? texts.pause : texts.play)
    })
    group.prepend(stop)
    const timer = setInterval(() => {
      if (!list.isConnected) return clearInterval(timer)
      if (!moving || document.hidden || list.matches(':hover,:focus-within')) return
      const atEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 4
      if (atEnd) list.scrollTo({ left: 0 })
      else turn(1)
    }, MOVE_EVERY_MS)
  }
  return group
}
