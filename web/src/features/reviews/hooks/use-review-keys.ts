import { useEffect, useEffectEvent } from 'react'

interface Keys {
  next: () => void
  previous: () => void
  reply: () => void
}

const TYPING =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="combobox"]'

/** `j` and `k` walk through the list, `r` answers; never while somebody types or a dialog is open. */
export function useReviewKeys(keys: Keys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING)) return
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
    const action = { j: keys.next, k: keys.previous, r: keys.reply }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
