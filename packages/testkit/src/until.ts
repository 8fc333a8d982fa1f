import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 40_000
const FIRST_LOOK_MS = 20
/** Looks become rarer where something takes long: each look costs the processes that are waited for. */
const LOOK_AT_LEAST_EVERY_MS = 200
const SLOWER_BY = 1.25

/** Looks again until the condition holds; for what happens behind an answer. */
export async function until<T>(
  look: () => T | Promise<T>,
  holds: (value: T) => boolean,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const giveUpAt = performance.now() + withinMs
  let pauseMs = FIRST_LOOK_MS
  for (;;) {
    const value = await look()
    if (holds(value)) return value
    if (performance.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(value)}`)
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * SLOWER_BY, LOOK_AT_LEAST_EVERY_MS)
  }
}
