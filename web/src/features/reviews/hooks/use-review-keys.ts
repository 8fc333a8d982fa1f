import { useEffect, useEffectEvent } from 'react'

const TYPING =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="combobox"]'

/** Single keys for what is done all day, `{ j: next }`; never while somebody types or a dialog is open. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING)) return
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
