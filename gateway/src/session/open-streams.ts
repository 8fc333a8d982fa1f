import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import type { FastifyReply } from 'fastify'
import { shares } from '../proxy/shares.ts'
import type { Sessions } from './sessions.ts'

interface Deps {
  sessions: Pick<Sessions, 'renewed'>
  lookEveryMs?: number
}

export const STREAMS_PER_USER = 6
const LOOK_EVERY_MS = 1_000
const RETRY_AFTER_SECONDS = 5

/** Streams last for minutes: each user has a few, and they end with the session that opened them, or with what it might do. */
export function openStreams({ sessions, lookEveryMs = LOOK_EVERY_MS }: Deps) {
  const users = shares<number>(STREAMS_PER_USER)

  const hasEnded = ({ sessionId, ...opened }: ActiveSession): Promise<boolean> =>
    sessions.renewed(sessionId).then(
      (now) => standing(now) !== standing(opened),
      // An outage says nothing about the session.
      (error) => error instanceof AppError && error.code === 'UNAUTHENTICATED',
    )

  return function open(session: ActiveSession, reply: FastifyReply): void {
    const { userId } = session
    if (users.isUsedUp(userId)) throw appError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const giveBack = users.take(userId)
    const timer = setInterval(async () => {
      if (await hasEnded(session)) reply.raw.destroy()
    }, lookEveryMs)
    reply.raw.once('close', () => {
      clearInterval(timer)
      giveBack()
    })
  }
}
export type OpenStream = ReturnType<typeof openStreams>

/** A person's rights follow from it. A stream ends with a gain as well: its page goes on by asking. */
const standing = ({
  role,
  agencyRole,
  memberships,
}: Pick<ActiveSession, 'role' | 'agencyRole' | 'memberships'>) =>
  JSON.stringify([role, agencyRole, memberships])
