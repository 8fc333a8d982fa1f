import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a part of the page whose buttons come and go: when the focused one is gone, the part itself has
 * the focus. Spread it on the part's element.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  const inside = useRef(false)
  useEffect(() => {
    const regain = () => {
      if (inside.current && document.activeElement === document.body)
        part.current?.focus({ preventScroll: true })
    }
    // The element that goes may belong to a child that draws itself anew.
    const changes = new MutationObserver(regain)
    const watched = { childList: true, subtree: true, attributeFilter: ['disabled'] }
    if (part.current) changes.observe(part.current, watched)
    return () => changes.disconnect()
  }, [])
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true
    },
    // Without a new place the focused element was taken away, or disabled.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) inside.current = part.current?.contains(relatedTarget) ?? false
    },
  }
}
