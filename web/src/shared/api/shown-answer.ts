interface Answer<D, C> {
  data?: D | undefined
  currentData?: C | undefined
  error?: unknown
  isFetching: boolean
}

/**
 * Answers what a panel shows of an answer whose question changes: the last one stays until the next is there, so that
 * nothing jumps, but never under a failure of the new question.
 */
export function shownAnswer<D>({ data, currentData, error, isFetching }: Answer<D, D>) {
  const shown = currentData ?? (error ? undefined : data)
  return { shown, waiting: shown === undefined && !error, stale: isFetching && currentData === undefined }
}
