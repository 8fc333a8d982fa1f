/** A large body on its way to us. */
export interface Arrival {
  readonly bytes: number
  readonly startedAt: number
  /** Aborted when it has to give way to others. */
  readonly ended: AbortSignal
  took(bytes: number): void
  bytesPerSecond(): number
  /** Others wait for what it holds, so it has to be quicker. */
  isContested(): boolean
  end(): void
  whole(): void
  gone(): void
}

interface Options {
  /** As announced. */
  bytes: number
  now: () => number
  isContested: () => boolean
  onWhole: () => void
  onGone: () => void
}

const SECOND_MS = 1_000

export function arrivalOf({ bytes, now, isContested, onWhole, onGone }: Options): Arrival {
  const startedAt = now()
  const ending = new AbortController()
  let received = 0
  let isGone = false
  function gone(): void {
    if (isGone) return
    isGone = true
    onGone()
  }
  return {
    bytes,
    startedAt,
    ended: ending.signal,
    took(more) {
      received += more
    },
    bytesPerSecond: () => (received * SECOND_MS) / Math.max(SECOND_MS, now() - startedAt),
    isContested,
    end() {
      // Its room is free at once, not when its connection has closed.
      gone()
      ending.abort()
    },
    whole: onWhole,
    gone,
  }
}
