import { setTimeout as pause } from 'node:timers/promises'

export interface SettleOptions {
  /** Addresses of the services, past the gateway, by name. */
  urls: Readonly<Record<string, string>>
  withinMs?: number
}

interface Work {
  pending: Record<string, number>
}

const STEP_MS = 25
/** Longer than a service waits for each of its stores, so that it says itself which one is away. */
const LOOK_MS = 5_000
/** A fact may be between two places at the moment of a look, so stillness is seen more than once. */
const STILL_LOOKS = 3

async function pendingOf([service, url]: [string, string]): Promise<[string, number][]> {
  const answer = await fetch(`${url}/workz`, { signal: AbortSignal.timeout(LOOK_MS) }).catch(tooBusy)
  // 503: its store is too busy to say what waits there.
  if (!answer || answer.status === 503) return [[`${service} too busy to answer`, 1]]
  if (!answer.ok) throw new Error(`${service}'s /workz answered ${answer.status}`)
  const { pending } = (await answer.json()) as Work
  return Object.entries(pending).map(([name, count]) => [`${service} ${name}`, count])
}

/** Somebody who does not even answer in time is at work; whoever cannot be reached is not there at all. */
function tooBusy(error: Error): undefined {
  if (error.name !== 'TimeoutError') throw error
}

/** Waits until nobody has work left: outboxes, topics, queues and journals are empty, and stay so. */
export async function settle({ urls, withinMs = 30_000 }: SettleOptions): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  let still = 0
  let last: [string, number][] = []
  while (still < STILL_LOOKS) {
    if (performance.now() > giveUpAt) {
      const busy = last.filter(([, count]) => count > 0).map(([name, count]) => `${name}=${count}`)
      throw new Error(`Still at work after ${withinMs} ms: ${busy.join(', ')}`)
    }
    last = (await Promise.all(Object.entries(urls).map(pendingOf))).flat()
    still = last.every(([, count]) => count === 0) ? still + 1 : 0
    await pause(STEP_MS)
  }
}
