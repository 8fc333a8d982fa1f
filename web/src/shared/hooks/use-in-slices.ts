import { startTransition, useEffect, useState } from 'react'

/** No row of a list is lower. */
const ROW_PX = 90
const SLICE = 5

/**
 * The rows of a long list that are drawn by now: as many as the window can show at once, the rest a few at a time whenever nothing
 * else is to be done. Drawing all of them in one task keeps a cheap phone from answering a press for most of a second.
 */
export function useInSlices<T>(rows: readonly T[]): readonly T[] {
  const [drawn, setDrawn] = useState(() => Math.ceil(innerHeight / ROW_PX))
  const isWhole = drawn >= rows.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + SLICE))
  }, [drawn, isWhole])
  return isWhole ? rows : rows.slice(0, drawn)
}
