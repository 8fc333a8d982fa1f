/** The title of a page, not of what says aloud that one is loading. */
const TITLE = 'h1:not(.ax-hidden)'
/** The application shows these while it waits for answers. */
const WAITING = '.ant-skeleton, .ax-pulse, .sc-public-loading, [aria-busy="true"]'
/** A page that has its title and still waits for one slow answer is handed over all the same. */
const PATIENCE_MS = 5000

/** Takes `screen` away once the application under it shows its page, with nothing missing in the window; `then` runs after that. */
export function giveWay(screen: HTMLElement, then: () => void): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  root.inert = true
  // The application's first draw is seen already: it is no later paint of the page.
  root.style.opacity = '0'
  // On a layer of its own it is shown without being painted once more, which would count as a paint of new words.
  root.style.willChange = 'opacity'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  /** Letters on a layer of their own are coarser on the screens of computers, where painting is quick. */
  const join = () => {
    root.style.opacity = ''
    root.style.willChange = ''
  }
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    root.inert = false
    root.style.opacity = '1'
    screen.remove()
    then()
    if (matchMedia('(pointer: fine)').matches) addEventListener('pointermove', join, { once: true })
  }
  const look = () => {
    isLooking = false
    if (!root.querySelector(TITLE)) return
    timer ??= setTimeout(end, PATIENCE_MS)
    if (![...root.querySelectorAll(WAITING)].some(isInWindow)) end()
  }
  const observer = new MutationObserver(() => {
    if (!isLooking) requestAnimationFrame(look)
    isLooking = true
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true })
}

function isInWindow(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}
