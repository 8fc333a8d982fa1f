import { setTimeout as wait } from 'node:timers/promises'
import { type DeadLetter, deliver, type Received } from './dead-letter.ts'

/** A broker's adapter offers this to one consumer group; a new one is made after each failure. */
export interface GroupSession {
  /** Joins the group and hands over messages until `lost` fires or it is closed. */
  run(onMessage: (message: Received, heartbeat: () => Promise<void>) => Promise<void>): Promise<void>
  /** Resolves with the reason when the session is beyond repair. */
  lost: Promise<unknown>
  joined: Promise<void>
  close(): Promise<void>
  /** Time of the last sign of life from the group or the fetch loop, `performance.now()`. */
  lastSignAt(): number
}

interface Deps {
  group: string
  open(): Promise<GroupSession>
  handle(message: Received): Promise<void>
  park(origin: Received, letter: DeadLetter): Promise<void>
  /** True when the broker answers: distinguishes an idle session from an unreachable broker. */
  brokerAnswers(): Promise<boolean>
  waitsMs?: readonly number[] | undefined
  onError(error: unknown): void
}

export interface GroupListener {
  start(): void
  stop(): Promise<void>
  joined(): boolean
}

const BEAT_MS = 2000
const REOPEN_MS = 1000
const SILENCE_MS = 45_000
const WATCH_EVERY_MS = 15_000

/** Keeps one group listening for as long as the process lives, whatever the broker does. */
export function groupListener(deps: Deps): GroupListener {
  const { open, brokerAnswers, onError } = deps
  const stopping = new AbortController()
  let isJoined = false
  let running = Promise.resolve()

  async function onMessage(message: Received, heartbeat: () => Promise<void>): Promise<void> {
    // A slow handler or a pause between tries must not cost the group its member.
    const beat = setInterval(() => void heartbeat().catch(() => {}), BEAT_MS)
    try {
      await deliver(message, {
        handle: deps.handle,
        park: (letter) => deps.park(message, letter),
        waitsMs: deps.waitsMs,
        stopping: stopping.signal,
        onFailure: onError,
      })
    } finally {
      clearInterval(beat)
    }
  }

  async function silence(session: GroupSession, signal: AbortSignal): Promise<string> {
    for (;;) {
      await wait(WATCH_EVERY_MS, undefined, { signal })
      const quietMs = performance.now() - session.lastSignAt()
      if (quietMs > SILENCE_MS && (await brokerAnswers())) return `silent for ${Math.round(quietMs / 1000)} s`
    }
  }

  async function once(): Promise<void> {
    const session = await open()
    const watch = new AbortController()
    try {
      session.joined.then(
        () => {
          isJoined = true
        },
        () => {},
      )
      const started = session.run(onMessage)
      started.catch(() => {})
      // A broker that vanishes half-way through the join must not hold up the end of the process.
      await Promise.race([started, aborted(stopping.signal)])
      const silent = silence(session, watch.signal).catch(() => new Promise<never>(() => {}))
      const reason = await Promise.race([session.lost, silent, aborted(stopping.signal)])
      if (!stopping.signal.aborted) onError(reason)
    } finally {
      isJoined = false
      watch.abort()
      await session.close()
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await once().catch(onError)
      await wait(REOPEN_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start() {
      running = loop()
    },
    async stop() {
      stopping.abort()
      await running
    },
    joined: () => isJoined,
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
