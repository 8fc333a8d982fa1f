import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a part of the page whose buttons come and go: when the focused one is gone, the part itself has
 * the focus. Spread it on the part's element.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) {
      part.current?.focus({ preventScroll: true })
    }
  })
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
