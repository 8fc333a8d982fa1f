import { element } from './element.ts'
import { giveWay } from './give-way.ts'
import { keepPress } from './kept-press.ts'

/** Places what was drawn over the application, which is still on its way. */
export function placeScreen(screen: Node): void {
  const host = element('div', { id: 'first-screen' })
  // A closed tree is no part of the page that scripts, tests and shortcuts look through.
  const shadow = host.attachShadow({ mode: 'closed' })
  const styles = document.querySelectorAll('head > style')
  shadow.append(...[...styles].map((style) => style.cloneNode(true)), screen)
  const press = keepPress(shadow)
  document.body.prepend(host)
  document.addEventListener('DOMContentLoaded', () => giveWay(host, press), { once: true })
}
