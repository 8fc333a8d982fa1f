export interface ClockState {
  offsetMs: number
  frozenAtMs: number | null
}

/** Wall time that can be moved or stopped; everything dated in the sandbox reads it. */
export function sandboxClock(now: () => number, saved?: ClockState) {
  let offsetMs = saved?.offsetMs ?? 0
  let frozenAtMs = saved?.frozenAtMs ?? null
  const read = () => frozenAtMs ?? now() + offsetMs
  return {
    now: read,
    advance(ms: number) {
      if (frozenAtMs === null) offsetMs += ms
      else frozenAtMs += ms
    },
    setTo(ms: number) {
      if (frozenAtMs === null) offsetMs = ms - now()
      else frozenAtMs = ms
    },
    freeze(frozen: boolean) {
      const at = read()
      if (frozen) frozenAtMs = at
      else {
        frozenAtMs = null
        offsetMs = at - now()
      }
    },
    restore(state?: ClockState) {
      offsetMs = state?.offsetMs ?? 0
      frozenAtMs = state?.frozenAtMs ?? null
    },
    state: (): ClockState => ({ offsetMs, frozenAtMs }),
  }
}

export type SandboxClock = ReturnType<typeof sandboxClock>
