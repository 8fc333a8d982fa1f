import { unavailable } from '@avaliax/chassis/errors.ts'
import type { MemoryBudget } from '@avaliax/chassis/memory/memory-budget.ts'

interface Deps {
  memory: Pick<MemoryBudget, 'places' | 'hasRoom'>
  /** How long a body may wait for its place. */
  waitMs?: number
}

interface Turn {
  /** The kind of work that is done with it: one kind has half of the places. */
  work: string
  /** Whose it is: senders take turns. */
  sender: string
  /** Aborts when nobody waits for it any more. */
  signal: AbortSignal
}

interface Waiting extends Turn {
  start: () => void
}

const WAIT_MS = 20_000
const LOOK_EVERY_MS = 250

/**
 * A large body waits in its file until there is memory to read it. The next one is of whoever was served longest ago, so that a
 * sender with many delays everybody else by one at most.
 */
export function bodyPlaces({ memory, waitMs = WAIT_MS }: Deps) {
  const ofOneWork = Math.ceil(memory.places / 2)
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  /** Senders in the order in which they were served last. */
  const served = new Map<string, true>()
  let inUse = 0
  let look: NodeJS.Timeout | undefined

  const isFree = (work: string) =>
    inUse < memory.places && (running.get(work) ?? 0) < ofOneWork && memory.hasRoom()

  function next(): Waiting | undefined {
    const order = [...served.keys()]
    const able = [...waiting].filter(({ work }) => isFree(work))
    return able.sort((a, b) => order.indexOf(a.sender) - order.indexOf(b.sender))[0]
  }

  function advance(): void {
    for (let turn = next(); turn; turn = next()) {
      waiting.delete(turn)
      take(turn)
      turn.start()
    }
    if (waiting.size === 0) {
      clearInterval(look)
      look = undefined
    } else look ??= setInterval(advance, LOOK_EVERY_MS).unref()
  }

  function take({ work, sender }: Turn): void {
    inUse++
    running.set(work, (running.get(work) ?? 0) + 1)
    served.delete(sender)
    served.set(sender, true)
  }

  function leave({ work, sender }: Turn): void {
    inUse--
    running.set(work, (running.get(work) ?? 1) - 1)
    if (inUse === 0 && waiting.size === 0) served.clear()
    else if (!served.has(sender)) served.set(sender, true)
    advance()
  }

  /** Resolves to what gives the place back. */
  return (turn: Turn): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const give = (error: unknown) => {
        waiting.delete(entry)
        settled()
        reject(error)
      }
      const left = () => give(turn.signal.reason)
      const timer = setTimeout(() => give(unavailable(new Error('no place for a large body'))), waitMs)
      const settled = () => {
        clearTimeout(timer)
        turn.signal.removeEventListener('abort', left)
      }
      const entry: Waiting = {
        ...turn,
        start() {
          settled()
          resolve(() => leave(turn))
        },
      }
      turn.signal.addEventListener('abort', left, { once: true })
      waiting.add(entry)
      advance()
    })
}
export type BodyPlaces = ReturnType<typeof bodyPlaces>
