interface Deps {
  /** Names of declared indices that the store lacks. */
  missingIndexes: () => Promise<string[]>
  log: { error(facts: object, message: string): void }
  /** Milliseconds. */
  now?: () => number
}

const READ_AGAIN_MS = 30_000

/**
 * Readiness check: throws while a declared index is missing. A complete list is read again in the background, and the last
 * result holds meanwhile: a service with 60 models asks the store 60 times, which takes longer than a check may on a busy machine.
 */
export function indexCheck({ missingIndexes, log, now = () => performance.now() }: Deps) {
  let missing: string[] | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    missing = await missingIndexes()
    readAt = now()
    if (missing.length > 0) log.error({ missing }, 'indices are missing')
  }
  function readOnce(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return async (): Promise<void> => {
    if (missing?.length !== 0) await readOnce()
    // The check of the connection reports an unreachable store.
    else if (now() - readAt > READ_AGAIN_MS) readOnce().catch(() => {})
    if (missing?.length !== 0) throw new Error('Indices are missing')
  }
}
