import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 40_000
const LOOK_EVERY_MS = 30

/** Looks again until the condition holds; for what happens behind an answer. */
export async function until<T>(
  look: () => T | Promise<T>,
  holds: (value: T) => boolean,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const value = await look()
    if (holds(value)) return value
    if (performance.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(value)}`)
    await pause(LOOK_EVERY_MS)
  }
}
