import { useEffect, useEffectEvent, useState } from 'react'
import { isOver, untilNextMinute } from './board.rules.ts'

/** The time, as new as the shown minute of a countdown; `onEnd` is called once when it is over. */
export function useNow(endsAt: string, onEnd?: () => void): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // A timer may fire a moment early, and a laptop that slept wakes up late.
    const timer = setTimeout(() => setNow(Date.now()), untilNextMinute(endsAt, now) + 20)
    return () => clearTimeout(timer)
  }, [endsAt, now])
  const ended = isOver(endsAt, now) ? endsAt : null
  const tell = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) tell()
  }, [ended])
  return now
}
