import { setTimeout as wait } from 'node:timers/promises'
import { isOutage } from '../mongo/store-errors.ts'

/** A message as it came from a partition. */
export interface Received {
  topic: string
  partition: number
  offset: string
  key: string | null
  value: string
  headers: Record<string, string>
}

export interface DeadLetter {
  key: string | null
  value: string
  headers: Record<string, string>
}

interface Deps {
  /** Does the work; throws when it could not. */
  handle(message: Received): Promise<void>
  /** Writes the dead letter; the offset is committed only after it. */
  park(letter: DeadLetter): Promise<void>
  waitsMs?: readonly number[]
  stopping: AbortSignal
  onFailure?: (error: unknown, tries: number) => void
  now?: () => Date
}

export const TRIES = 5
/** Pauses before the second and later tries; the last one also paces the wait for a store that is away. */
export const WAITS_MS = [200, 500, 1000, 3000, 10_000] as const

/** A message that no repetition can help, e.g. one that does not parse. */
export class PoisonMessage extends Error {
  override readonly name = 'PoisonMessage'
}

/** Handles one message to its end: done, or kept as a dead letter with the reason. Throws only when stopping. */
export async function deliver(message: Received, deps: Deps): Promise<void> {
  const { handle, waitsMs = WAITS_MS, stopping, onFailure = () => {}, now = () => new Date() } = deps
  const firstFailedAt = now().toISOString()
  let tries = 0
  let outages = 0
  for (;;) {
    try {
      return await handle(message)
    } catch (error) {
      // An outage is not the message's fault: it waits for the end of it instead of counting as a try.
      if (isOutage(error)) outages++
      else tries++
      onFailure(error, tries + outages)
      if (error instanceof PoisonMessage || tries >= TRIES) {
        return await parkUntilDone(deadLetter(message, { error, tries, firstFailedAt }), deps)
      }
      const pauseMs = waitsMs[Math.min(tries + outages, waitsMs.length) - 1] ?? 0
      await wait(pauseMs, undefined, { signal: stopping })
    }
  }
}

async function parkUntilDone(
  letter: DeadLetter,
  { park, stopping, onFailure = () => {}, waitsMs = WAITS_MS }: Deps,
) {
  for (;;) {
    try {
      return await park(letter)
    } catch (error) {
      onFailure(error, 0)
      await wait(waitsMs[2] ?? 0, undefined, { signal: stopping })
    }
  }
}

interface Failure {
  error: unknown
  tries: number
  firstFailedAt: string
}

export function deadLetter(message: Received, { error, tries, firstFailedAt }: Failure): DeadLetter {
  return {
    key: message.key,
    value: message.value,
    headers: {
      ...message.headers,
      'x-error': String(error instanceof Error ? error.message : error).slice(0, 500),
      'x-attempts': String(tries),
      'x-origin-topic': message.topic,
      'x-origin-partition': String(message.partition),
      'x-origin-offset': message.offset,
      'x-first-failed-at': firstFailedAt,
    },
  }
}
