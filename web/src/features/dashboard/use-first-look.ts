import { useEffect, useState } from 'react'

/** Longer than this nobody is kept from the figures because one answer is slow. */
const PATIENCE_MS = 1000

/**
 * True on the first look at the page while it is not yet known how much stands at its top. What is below stays unseen
 * for that moment, already loading, so that nothing moves under a finger.
 */
export function useFirstLook(waiting: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (over) return
    const timer = setTimeout(() => setOver(true), waiting ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [over, waiting])
  return waiting && !over
}
