import { createHash, randomBytes } from 'node:crypto'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import { webhookSecret } from '@avaliax/providers/webhook-signature/webhook-signature.ts'
import { type EndpointPatch, HEALTHY } from './endpoint.domain.ts'
import type { Endpoint } from './endpoint.model.ts'

export interface EndpointStore {
  find(clientId: number): Promise<Endpoint | null>
  /** The client's endpoint, begun with a secret of its own. */
  begun(clientId: number): Promise<Endpoint>
  /** The same for this address; another one forgets how the last one behaved. */
  at(clientId: number, url: string): Promise<Endpoint>
  change(endpoint: Pick<Endpoint, '_id'>, patch: EndpointPatch, tx: Tx): Promise<Endpoint>
  enable(clientId: number): Promise<Endpoint | null>
  /** A new secret, in clear this once. */
  rotate(clientId: number): Promise<{ secret: string; endpoint: Endpoint }>
  /** In clear: the one of today and, for a while, the one before. */
  secretsOf(endpoint: Endpoint): string[]
}

interface Needs {
  endpoints: ScopedRepository<Endpoint>
  outbox: Outbox
  transact: Transact
  sealer: Sealer
  now: () => Date
}

const BOTH_SIGN_MS = 86_400_000
export const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url')
const contextOf = (clientId: number): string => `webhook-secret:${clientId}`

export function endpointStore({ endpoints, outbox, transact, sealer, now }: Needs): EndpointStore {
  const mine = (clientId: number) => ({ clientIds: [clientId] })
  const find = (clientId: number, tx?: Tx) => endpoints.find(mine(clientId), clientId, tx)
  const freshSecret = (): string => webhookSecret(randomBytes)

  async function begun(clientId: number): Promise<Endpoint> {
    const found = await find(clientId)
    if (found) return found
    const secret = sealer.seal(freshSecret(), contextOf(clientId))
    const blank = { urlHash: '', secret, secretCreatedAt: now(), previousSecret: null, previousUntil: null }
    try {
      return await endpoints.insert({ _id: clientId, ...blank, ...HEALTHY })
    } catch (error) {
      const other = isDuplicateKey(error) ? await find(clientId) : null
      if (!other) throw error
      return other
    }
  }

  async function change({ _id }: Pick<Endpoint, '_id'>, patch: EndpointPatch, tx: Tx): Promise<Endpoint> {
    const before = await find(_id, tx)
    const after = await endpoints.update(mine(_id), _id, patch, tx)
    if (!before || !after) throw new Error(`Endpoint of client ${_id} is gone`)
    if ((before.disabledAt === null) !== (after.disabledAt === null)) {
      const data = { enabled: after.disabledAt === null, reason: after.disabledReason }
      const fact = { clientId: _id, subject: `endpoint-${_id}`, rev: after.rev, data }
      await outbox.append(WebhookEndpointChanged, fact, tx)
    }
    return after
  }

  return {
    find: (clientId) => find(clientId),
    begun,
    async at(clientId, url) {
      const endpoint = await begun(clientId)
      const urlHash = hashOf(url)
      if (endpoint.urlHash === urlHash) return endpoint
      return transact((tx) => change(endpoint, { ...HEALTHY, urlHash }, tx))
    },
    change,
    async enable(clientId) {
      const endpoint = await find(clientId)
      return endpoint?.disabledAt ? transact((tx) => change(endpoint, HEALTHY, tx)) : endpoint
    },
    async rotate(clientId) {
      await begun(clientId)
      const secret = freshSecret()
      const endpoint = await transact(async (tx) => {
        const before = await find(clientId, tx)
        if (!before) throw new Error(`Endpoint of client ${clientId} is gone`)
        const patch = {
          secret: sealer.seal(secret, contextOf(clientId)),
          secretCreatedAt: now(),
          previousSecret: before.secret,
          previousUntil: new Date(now().getTime() + BOTH_SIGN_MS),
        }
        return change(before, patch, tx)
      })
      return { secret, endpoint }
    },
    secretsOf({ _id, secret, previousSecret, previousUntil }) {
      const valid = previousSecret && previousUntil && previousUntil > now() ? [previousSecret] : []
      return [secret, ...valid].map((sealed) => sealer.open(sealed, contextOf(_id)))
    },
  }
}
