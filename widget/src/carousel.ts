import { button, element } from './dom.ts'
import { type Language, next, pause, play, previous, title } from './texts.ts'

const MOVE_EVERY_MS = 5_000

/** Buttons for a list that scrolls sideways; swipes and arrow keys are the browser's own. */
export function turner(list: HTMLElement, { t }: Language, autoplay = false): HTMLElement {
  const turn = (by: number) => {
    const ahead = getComputedStyle(list).direction === 'rtl' ? -0.9 : 0.9
    list.scrollBy({ left: by * list.clientWidth * ahead })
  }
  const group = element(
    'div',
    { class: 't', role: 'group', 'aria-label': t(title) },
    button('‹', { 'aria-label': t(previous) }, () => turn(-1)),
    button('›', { 'aria-label': t(next) }, () => turn(1)),
  )
  list.tabIndex = 0
  list.setAttribute('aria-label', t(title))
  if (autoplay && !matchMedia('(prefers-reduced-motion:reduce)').matches) {
    let moving = true
    const stop = button('❚❚', { 'aria-label': t(pause) }, () => {
      moving = !moving
      stop.textContent = moving ? '❚❚' : '▶'
      stop.setAttribute('aria-label', t(moving ? pause : play))
    })
    group.prepend(stop)
    const timer = setInterval(() => {
      if (!list.isConnected) return clearInterval(timer)
      if (!moving || document.hidden || list.matches(':hover,:focus-within')) return
      const atEnd = Math.abs(list.scrollLeft) + list.clientWidth > list.scrollWidth - 4
      if (atEnd) list.scrollTo({ left: 0 })
      else turn(1)
    }, MOVE_EVERY_MS)
  }
  return group
}
