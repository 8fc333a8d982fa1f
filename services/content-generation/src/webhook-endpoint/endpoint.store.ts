import { createHash, randomBytes } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import { webhookSecret } from '@avaliax/providers/webhook-signature/webhook-signature.ts'
import type { Connection } from 'mongoose'
import { type EndpointPatch, HEALTHY } from './endpoint.domain.ts'
import { type Endpoint, endpoints } from './endpoint.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  sealer: Sealer
  now: () => Date
}

const BOTH_SIGN_MS = 86_400_000
export const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url')
const contextOf = (clientId: number): string => `webhook-secret:${clientId}`

/** One row for each client, so that the scope alone finds it. */
export function endpointStore({ db, outbox, transact, sealer, now }: Deps) {
  const { within } = endpoints.on(db)
  const ofClient = (clientId: number) => within({ clientIds: [clientId] })
  const find = (clientId: number, tx?: Tx) => ofClient(clientId).findOne({}, tx)
  const freshSecret = (): string => webhookSecret(randomBytes)

  /** The client's endpoint, begun with a secret of its own. */
  async function ensureEndpoint(clientId: number): Promise<Endpoint> {
    const found = await find(clientId)
    if (found) return found
    const secret = sealer.seal(freshSecret(), contextOf(clientId))
    const blank = { urlHash: '', secret, secretCreatedAt: now(), previousSecret: null, previousUntil: null }
    try {
      return await ofClient(clientId).insertOne({ _id: clientId, ...blank, ...HEALTHY })
    } catch (error) {
      const other = isDuplicateKey(error) ? await find(clientId) : null
      if (!other) throw error
      return other
    }
  }

  async function change({ _id }: Pick<Endpoint, '_id'>, patch: EndpointPatch, tx: Tx): Promise<Endpoint> {
    const before = await find(_id, tx)
    const after = await ofClient(_id).update({}, patch, tx)
    if (!before || !after) throw new Error(`Endpoint of client ${_id} is gone`)
    if ((before.disabledAt === null) !== (after.disabledAt === null)) {
      const data = { enabled: after.disabledAt === null, reason: after.disabledReason }
      const fact = { clientId: _id, subject: `endpoint-${_id}`, rev: after.rev, data }
      await outbox.append(WebhookEndpointChanged, fact, tx)
    }
    return after
  }

  return {
    find: (clientId: number) => find(clientId),
    ensureEndpoint,
    /** The same for this address; another one forgets how the last one behaved. */
    async at(clientId: number, url: string): Promise<Endpoint> {
      const endpoint = await ensureEndpoint(clientId)
      const urlHash = hashOf(url)
      if (endpoint.urlHash === urlHash) return endpoint
      return transact((tx) => change(endpoint, { ...HEALTHY, urlHash }, tx))
    },
    change,
    async enable(clientId: number): Promise<Endpoint | null> {
      const endpoint = await find(clientId)
      return endpoint?.disabledAt ? transact((tx) => change(endpoint, HEALTHY, tx)) : endpoint
    },
    /** A new secret, in clear this once. */
    async rotate(clientId: number, rotation: number | null): Promise<{ secret: string; endpoint: Endpoint }> {
      await ensureEndpoint(clientId)
      const secret = freshSecret()
      const endpoint = await transact(async (tx) => {
        const before = await find(clientId, tx)
        if (!before) throw new Error(`Endpoint of client ${clientId} is gone`)
        const patch = {
          secret: sealer.seal(secret, contextOf(clientId)),
          secretCreatedAt: now(),
          rotation,
          previousSecret: before.secret,
          previousUntil: new Date(now().getTime() + BOTH_SIGN_MS),
        }
        return change(before, patch, tx)
      })
      return { secret, endpoint }
    },
    secretOf: ({ _id, secret }: Endpoint): string => sealer.open(secret, contextOf(_id)),
    /** In clear: the one of today and, for a while, the one before. */
    secretsOf({ _id, secret, previousSecret, previousUntil }: Endpoint): string[] {
      const valid = previousSecret && previousUntil && previousUntil > now() ? [previousSecret] : []
      return [secret, ...valid].map((sealed) => sealer.open(sealed, contextOf(_id)))
    },
  }
}
export type EndpointStore = ReturnType<typeof endpointStore>
