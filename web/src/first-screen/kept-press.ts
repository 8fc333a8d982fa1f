/** Every button and link that the application draws. */
const PRESSABLE = '#root :is(button, a)'

/**
 * Keeps the last press on a drawn button, because nobody presses a dead one twice. The answered function does the same with the
 * application's button of these words.
 */
export function keepPress(shadow: ShadowRoot): () => void {
  let pressed: Element | undefined
  shadow.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    pressed?.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
    pressed = button
  })
  return () => {
    if (!pressed) return
    const words = pressed.textContent
    const same = [...document.querySelectorAll<HTMLElement>(PRESSABLE)]
    same.find(({ textContent }) => textContent === words)?.click()
  }
}
