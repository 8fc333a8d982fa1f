import { useEffect, useState } from 'react'

/** A value that has not changed for a moment, as a text once typing pauses. */
export function useSettled<V>(value: V, pauseMs: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
