import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { FastifyReply } from 'fastify'
import { shares } from '../proxy/shares.ts'
import type { Sessions } from './sessions.ts'

interface Deps {
  sessions: Pick<Sessions, 'current'>
  lookEveryMs?: number
}

export const STREAMS_PER_USER = 6
const LOOK_EVERY_MS = 2_000
const RETRY_AFTER_SECONDS = 5

/** Streams last for minutes: each user has a few, and they end with the session that opened them. */
export function openStreams({ sessions, lookEveryMs = LOOK_EVERY_MS }: Deps) {
  const users = shares<number>(STREAMS_PER_USER)

  const hasEnded = (sessionId: string): Promise<boolean> =>
    Promise.resolve()
      .then(() => sessions.current(sessionId))
      .then(
        () => false,
        // An outage says nothing about the session.
        (error) => error instanceof AppError && error.code === 'UNAUTHENTICATED',
      )

  return function open(userId: number, sessionId: string, reply: FastifyReply): void {
    if (users.isUsedUp(userId)) throw appError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const giveBack = users.take(userId)
    const timer = setInterval(async () => {
      if (await hasEnded(sessionId)) reply.raw.destroy()
    }, lookEveryMs)
    reply.raw.once('close', () => {
      clearInterval(timer)
      giveBack()
    })
  }
}
export type OpenStream = ReturnType<typeof openStreams>
