import type { AddressInfo } from 'node:net'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { findOperators, getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import {
  endMembership,
  inviteOwner,
  joinMembership,
  listWaitingOwners,
  reserveOwner,
  setOwnerEmail,
} from '@avaliax/proto/identity/owner.internal.ts'
import { countReportReaders } from '@avaliax/proto/identity/report-readers.internal.ts'
import { type ActiveSession, checkSession } from '@avaliax/proto/identity/session.internal.ts'
import type { Logger } from 'pino'

interface Deps {
  tokens: InternalTokens
  log: Logger
}

type Step = 'reserve' | 'invite' | 'join' | 'end' | 'session' | 'readers' | 'waiting'

/** Answers what this service asks identity, by the same contracts, and keeps what it was asked. */
export async function fakeIdentity({ tokens, log }: Deps) {
  const users = new Map<string, { userId: number; state: 'pending' | 'invited' | 'active' }>()
  const memberships = new Map<number, { userId: number; companyId: number }>()
  /** The agency's people, by their ids. */
  const operators = new Map<number, string>()
  /** Sessions that hold; any other has ended. */
  const sessions = new Map<string, ActiveSession>()
  /** Clients nobody of whom would be told of a report. */
  const withoutReaders = new Set<number>()
  /** Owners whose links hold no more. */
  const expired = new Set<number>()
  const failing = new Set<Step>()
  /** Who of the agency invited, oldest first. */
  const inviters: (string | undefined)[] = []
  /** The requests that asked for invitations, whatever came of it. */
  const requests: (string | undefined)[] = []
  /** Addresses that were invited by mail. */
  const mailed: string[] = []
  let nextUser = 1_000
  let links = 0
  const app = await createServer({
    log,
    tokens,
    metrics: createMetrics('identity'),
    life: lifecycle({ log }),
    watchesLoop: false,
  })
  const working = (step: Step) => {
    if (failing.has(step)) throw appError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 1 })
  }

  mount(app, getOperator, async ({ params: { userId } }) => {
    const email = operators.get(userId)
    if (!email) throw notFound()
    return { id: userId, email }
  })
  mount(app, findOperators, async ({ body: { emails } }) => ({
    operators: [...operators].flatMap(([id, email]) => (emails.includes(email) ? { id, email } : [])),
  }))
  mount(app, reserveOwner, async ({ body: { email } }) => {
    working('reserve')
    const known = users.get(email)
    if (known && known.state !== 'pending') throw appError('EMAIL_IN_USE')
    const user = known ?? { userId: nextUser++, state: 'pending' as const }
    users.set(email, user)
    return { userId: user.userId }
  })
  mount(
    app,
    inviteOwner,
    async ({ params: { userId }, body: { clientId, companyId, invitedBy, mail, firstOnly, request } }) => {
      requests.push(request)
      working('invite')
      const [email, user] = [...users].find(([, candidate]) => candidate.userId === userId) ?? []
      if (!email || !user || user.state === 'active') throw appError('CONFLICT')
      if (firstOnly && user.state !== 'pending') throw appError('CONFLICT')
      user.state = 'invited'
      inviters.push(invitedBy?.email)
      if (mail) mailed.push(email)
      memberships.set(clientId, { userId, companyId })
      return { email, url: `http://avaliax.test/reset-password?token=secret-link-${++links}` }
    },
  )
  mount(app, setOwnerEmail, async ({ params: { userId }, body: { email } }) => {
    if (users.has(email)) throw appError('EMAIL_IN_USE')
    const [before, user] = [...users].find(([, candidate]) => candidate.userId === userId) ?? []
    if (!before || !user) throw appError('NOT_FOUND')
    users.delete(before)
    users.set(email, user)
  })
  mount(app, listWaitingOwners, async () => {
    working('waiting')
    const stateOf = (userId: number, state: 'pending' | 'invited') =>
      state === 'pending' ? 'not_invited' : expired.has(userId) ? 'expired' : 'invited'
    return {
      owners: [...users.values()].flatMap(({ userId, state }) =>
        state === 'active' ? [] : [{ userId, state: stateOf(userId, state) } as const],
      ),
    }
  })
  mount(app, joinMembership, async ({ params: { clientId }, body: { userId, companyId } }) => {
    working('join')
    memberships.set(clientId, { userId, companyId })
  })
  mount(app, endMembership, async ({ params: { clientId } }) => {
    working('end')
    memberships.delete(clientId)
  })
  mount(app, checkSession, async ({ params: { sessionId } }) => {
    working('session')
    return sessions.get(sessionId) ?? { active: false as const }
  })
  mount(app, countReportReaders, async ({ params: { clientId } }) => {
    working('readers')
    const people = withoutReaders.has(clientId) ? 0 : 1
    return { people, byMail: people }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    operators,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    users,
    memberships,
    sessions,
    withoutReaders,
    expired,
    failing,
    inviters,
    requests,
    mailed,
    close: () => app.close(),
  }
}
export type FakeIdentity = Awaited<ReturnType<typeof fakeIdentity>>
