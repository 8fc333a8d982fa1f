interface Log {
  warn(facts: object, message: string): void
  debug(facts: object, message: string): void
}

const QUIET_MS = 10_000

/** An outage is worth one warning in a while, not one per retry; the rest is kept for debugging. */
export function rareWarnings(log: Log, message: string, now: () => number = Date.now) {
  const lastAt = new Map<string, number>()
  return (error: unknown, where = ''): void => {
    const at = now()
    const level = at - (lastAt.get(where) ?? Number.NEGATIVE_INFINITY) >= QUIET_MS ? 'warn' : 'debug'
    if (level === 'warn') lastAt.set(where, at)
    log[level]({ err: error, ...(where ? { where } : {}) }, message)
  }
}
