interface Deps<T> {
  read: () => Promise<T>
  freshMs: number
  now: () => number
  onFallback: (error: unknown) => void
}

/**
 * The last answer, read again once it is older than `freshMs`: by one caller for all, in the background. While the store
 * is away the last good answer stays; only a process that never had one fails.
 */
export function remembered<T>({ read, freshMs, now, onFallback }: Deps<T>): () => Promise<T> {
  let cached: { value: T } | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let flight: Promise<T> | null = null

  const renew = (): Promise<T> => {
    triedAt = now()
    flight ??= read()
      .then((value) => {
        cached = { value }
        return value
      })
      .finally(() => {
        flight = null
      })
    return flight
  }

  return async () => {
    if (!cached) return renew()
    if (now() - triedAt >= freshMs) void renew().catch(onFallback)
    return cached.value
  }
}
