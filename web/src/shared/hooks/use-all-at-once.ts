import { useEffect, useState } from 'react'

const PATIENCE_MS = 1_000

/**
 * Whether a page may be drawn whose parts are loaded apart: once all are there, so that none moves the others, or after a
 * second, so that one that hangs does not hide the rest.
 */
export function useAllAtOnce(loading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return !loading || late
}
