import { randomInt } from 'node:crypto'
import { appError, notFound, unavailable, validationError } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  API_TOKENS_MAX,
  type ApiToken,
  type createAgencyApiToken,
} from '@avaliax/proto/identity/api-token.routes.ts'
import type { z } from 'zod'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { apiTokenHash, endAfter, freeSlots, newApiToken } from './api-token.domain.ts'
import type { ApiTokenRow } from './api-token.model.ts'
import type { ApiTokenRepository } from './api-token.repository.ts'

interface Deps {
  apiTokens: ApiTokenRepository
  users: Pick<UserRepository, 'byId'>
  memberships: Pick<MembershipRepository, 'byClient'>
  audit: AuditLog
  tellSecurity: TellSecurity
  mailOutbox: Pick<MailOutbox, 'wake'>
  transact: Transact
  newId: () => string
  now: () => Date
}

type Maker = Pick<SignedIn, 'userId' | 'email' | 'trace'>
type NewApiToken = z.output<typeof createAgencyApiToken.body>

/** For whom a token is made; `request` is the number of a request that may be repeated. */
interface Making {
  clientId: number | null
  request: number | undefined
}

/** Several tokens made at once want the same place; each try sees what the others took. */
const TRIES = API_TOKENS_MAX + 1

export function apiTokenService(deps: Deps) {
  const { apiTokens, users, memberships, audit, tellSecurity, mailOutbox, transact, newId, now } = deps

  const actOf = ({ userId, email, trace }: Maker, { _id, clientId, madeBy }: ApiTokenRow) => ({
    actor: { userId, email },
    subject: `api-token-${_id}` as const,
    onBehalfOf: madeBy === 'agency' ? clientId : null,
    trace,
  })

  /** Who made it, and whose data it opens. */
  async function tellAll(maker: User, clientId: number | null, tx: Tx): Promise<void> {
    await tellSecurity(maker, 'api-token-created', tx)
    const membership = clientId === null ? null : await memberships.byClient(clientId)
    const owner = membership?.userId ? await users.byId(membership.userId, tx) : null
    if (owner && owner._id !== maker._id) await tellSecurity(owner, 'api-token-created', tx)
  }

  const auditEnd = (who: Maker, row: ApiTokenRow, tx: Tx): Promise<void> => {
    const { name, scope } = row
    return audit({ action: 'api-token.revoked', ...actOf(who, row), before: { name, scope } }, tx)
  }

  const storeIn = (who: SignedIn, maker: User, row: ApiTokenRow): Promise<void> =>
    transact(async (tx) => {
      await apiTokens.insert(row, tx)
      const { name, scope, expiresAt } = row
      await audit({ action: 'api-token.created', ...actOf(who, row), after: { name, scope, expiresAt } }, tx)
      await tellAll(maker, row.clientId, tx)
    })

  async function store(who: SignedIn, row: Omit<ApiTokenRow, 'slot' | 'madeBy'>): Promise<ApiTokenRow> {
    const maker = await users.byId(who.userId)
    if (!maker) throw appError('UNAUTHENTICATED')
    const madeBy = maker.role === 'superadmin' ? 'agency' : 'owner'
    for (let tries = 0; tries < TRIES; tries++) {
      const free = freeSlots(await apiTokens.takenSlots(row.clientId), API_TOKENS_MAX)
      const slot = free[randomInt(Math.max(1, free.length))]
      if (slot === undefined) throw validationError('name', `No máximo ${API_TOKENS_MAX} tokens de API`)
      const fresh: ApiTokenRow = { ...row, slot, madeBy }
      try {
        await storeIn(who, maker, fresh)
        return fresh
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
    throw unavailable()
  }

  return {
    async list(
      clientId: number | null,
      query: { limit: number; cursor?: string | undefined },
    ): Promise<ListResult<ApiToken>> {
      const { items, ...page } = await apiTokens.page(clientId, query)
      return { ...page, items: items.map(present) }
    },

    /** The token is in this answer and nowhere else. */
    async create(who: SignedIn, { clientId, request }: Making, { name, scope, expiresInDays }: NewApiToken) {
      const [token, createdAt] = [newApiToken(), now()]
      const row = await store(who, {
        _id: newId(),
        hash: apiTokenHash(token),
        clientId,
        name,
        scope,
        request: request ?? null,
        userId: who.userId,
        createdAt,
        expiresAt: endAfter(expiresInDays, createdAt),
        lastUsedAt: null,
      })
      mailOutbox.wake()
      return { apiToken: present(row), token }
    },

    /** The answer of an earlier try was lost, and its secret with it: the token gets another one. Null when it made none. */
    async createdBy({ clientId, request = 0 }: Making) {
      const token = newApiToken()
      const row = await apiTokens.reissue(clientId, request, apiTokenHash(token))
      return row && { apiToken: present(row), token }
    },

    revoke: (who: SignedIn, clientId: number | null, apiTokenId: string): Promise<void> =>
      transact(async (tx) => {
        const row = await apiTokens.remove(clientId, apiTokenId, tx)
        if (!row) throw notFound()
        await auditEnd(who, row, tx)
      }),

    /** Every token that somebody made; how many that were. */
    async revokeAll(who: Maker, tx: Tx): Promise<number> {
      const made = await apiTokens.removeMadeBy(who.userId, tx)
      for (const row of made) await auditEnd(who, row, tx)
      return made.length
    },
  }
}
export type ApiTokenService = ReturnType<typeof apiTokenService>

const present = ({ _id, hash: _, slot: __, userId: ___, request: ____, ...row }: ApiTokenRow): ApiToken => ({
  ...row,
  id: _id,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
