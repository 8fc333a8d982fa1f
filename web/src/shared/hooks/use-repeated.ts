import { useEffect, useRef } from 'react'

/** Does something again and again while it is wanted; a hidden tab does nothing, and at once when it is seen again. */
export function useRepeated(work: () => void, everyMs: number, enabled = true): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!enabled) return
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs, enabled])
}
