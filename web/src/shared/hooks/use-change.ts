import { useRef } from 'react'
import { type Failure, isProblem } from '../api/problem.ts'
import { changeOf, differing } from '../change-of.ts'

type Answer = { data?: unknown; error?: Failure | undefined }

interface Unchanged {
  data?: undefined
  error?: undefined
}

interface Base<R> {
  shown: R
  /** The person has read that it changed meanwhile: saving again means it. */
  told: boolean
}

/**
 * Sends what a form changes of the record that it was filled from, whatever the list behind it has learnt since; where
 * nothing was changed nothing is sent.
 * @param record null while the form is closed; the next one that opens is filled anew
 */
export function useChange<R extends object>(record: R | null) {
  const base = useRef<Base<R> | null>(null)
  if (!record) base.current = null
  else base.current ??= { shown: record, told: false }

  return async <W extends object, A extends Answer>(
    wanted: (shown: R) => W,
    send: (body: ReturnType<typeof changeOf<R, W>>) => PromiseLike<A>,
  ): Promise<A | Unchanged> => {
    const from = base.current
    if (!from) throw new Error('A form that is closed sends nothing')
    const { shown, told } = from
    const now = wanted(shown)
    const changed = differing(shown, now)
    if (Object.keys(changed).length === 0) return {}
    const answer = await send(told ? changed : changeOf(shown, now))
    const { data, error } = answer
    if (data && typeof data === 'object') base.current = { shown: { ...shown, ...data }, told: false }
    if (isProblem(error) && error.code === 'CONFLICT') from.told = true
    return answer
  }
}
