import { randomUUID } from 'node:crypto'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { AgencyGoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { RestateAgencyClients } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { GoogleTokens } from '@avaliax/providers/google-oauth/google-oauth.ts'
import type { Logger } from 'pino'
import { accountOf, type ConnectionRepository } from '../connection.repository.ts'
import type { EndedGrants } from '../ended-grant.repository.ts'
import { AGENCY, type GoogleConnection } from '../google.models.ts'
import type { RevokeGrant } from '../revoke-grant.service.ts'

interface Deps {
  connections: ConnectionRepository
  grants: Pick<EndedGrants, 'add'>
  revokeGrant: Pick<RevokeGrant, 'ended'>
  outbox: Outbox
  transact: Transact
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** The agency's own Google account. Each change of it is told to the clients that work through it by a job: they may be hundreds. */
export function agencyConnection(deps: Deps) {
  const { connections, grants, revokeGrant, outbox, transact, log, now } = deps

  const tellClients = (tx: Tx) =>
    outbox.enqueue(RestateAgencyClients, {}, { jobId: `agency-clients-${randomUUID()}` }, tx)

  /** The time keeps the order, as nobody counts the changes of that one account. */
  const announce = (status: GoogleConnection['status'], tx: Tx) =>
    outbox.append(
      AgencyGoogleChanged,
      { clientId: null, subject: 'agency-google', rev: now().getTime(), data: { status } },
      tx,
    )

  const become = async (status: GoogleConnection['status'], tx: Tx): Promise<void> => {
    await connections.setStatus(AGENCY, status, tx)
    await announce(status, tx)
    await tellClients(tx)
  }

  return {
    find: () => connections.find(AGENCY),

    connect(tokens: GoogleTokens): Promise<GoogleConnection['status']> {
      const status = tokens.mayManageBusiness ? ('connected' as const) : ('scope_missing' as const)
      const { email, expiresAt, accessToken, refreshToken } = tokens
      return transact(async (tx) => {
        const former = await connections.find(AGENCY, tx)
        const fields = { email, expiresAt, status, tokens: { accessToken, refreshToken } }
        await connections.save(AGENCY, fields, tx)
        if (former?.email && email && accountOf(former.email) !== accountOf(email))
          await grants.add({ connection: former, userId: null }, tx)
        await announce(status, tx)
        await tellClients(tx)
        return status
      })
    },

    /** The grant is gone, unless another one has taken its place. */
    lost: ({ accessToken }: GoogleConnection): Promise<void> =>
      transact(async (tx) => {
        if ((await connections.find(AGENCY, tx))?.accessToken === accessToken) await become('reconnect', tx)
      }),

    /** The provider gives our application no quota yet, or gives it at last. */
    quota: (granted: boolean): Promise<void> =>
      transact(async (tx) => {
        const [from, to] = granted
          ? (['awaiting_approval', 'connected'] as const)
          : (['connected', 'awaiting_approval'] as const)
        if ((await connections.find(AGENCY, tx))?.status === from) await become(to, tx)
      }),

    async disconnect(): Promise<void> {
      const grantId = await transact(async (tx) => {
        const removed = await connections.remove(AGENCY, tx)
        if (!removed) return null
        await tellClients(tx)
        return grants.add({ connection: removed, userId: null, triedAtOnce: true }, tx)
      })
      if (!grantId) return
      await revokeGrant.ended(AGENCY, grantId).catch((error: unknown) => {
        log.warn({ err: error }, 'the grant of the agency is revoked a little later')
      })
    },
  }
}
export type AgencyConnection = ReturnType<typeof agencyConnection>
