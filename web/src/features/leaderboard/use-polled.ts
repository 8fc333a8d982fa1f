import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiProblem, isProblem } from '../../shared/api/problem.ts'

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown }

export interface Polled<T> {
  /** The last good answer: a failure later on leaves it where it is. */
  data: T | undefined
  problem: ApiProblem | undefined
  /** When the data were read. */
  readAt: number | undefined
  reload: () => void
}

/** Reads at once and then again and again, or not again; without a store, for pages that have none. */
export function usePolled<T>(
  read: (signal: AbortSignal) => Promise<Answer<T>>,
  everyMs: number | null,
): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'reload'>>(NOTHING)
  const running = useRef<AbortController>(undefined)
  const look = useCallback(async () => {
    const signal = running.current?.signal
    if (!signal) return
    const { data, error } = await read(signal).catch(() => ({ data: undefined, error: undefined }))
    if (signal.aborted) return
    if (data !== undefined) setState({ data, problem: undefined, readAt: Date.now() })
    else if (isProblem(error)) setState((known) => ({ ...known, problem: error }))
  }, [read])
  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    void look()
    const timer = everyMs === null ? undefined : setInterval(() => void look(), everyMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [look, everyMs])
  const reload = useCallback(() => void look(), [look])
  return { ...state, reload }
}

const NOTHING = { data: undefined, problem: undefined, readAt: undefined }
