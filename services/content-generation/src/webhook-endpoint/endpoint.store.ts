import { createHash } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import type { Connection } from 'mongoose'
import { HEALTHY, switchedFact } from './endpoint.domain.ts'
import { type Endpoint, endpoints } from './endpoint.model.ts'
import type { SigningSecrets } from './signing-secret.service.ts'

type EndpointPatch = Partial<Omit<Endpoint, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  secrets: SigningSecrets
}

const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url')
const contextOf = (clientId: number): string => `webhook-secret:${clientId}`

/** One row for each client, so that the scope alone finds it. */
export function endpointStore({ db, outbox, transact, secrets }: Deps) {
  const { within } = endpoints.on(db)
  const ofClient = (clientId: number) => within({ clientIds: [clientId] })
  const find = (clientId: number, tx?: Tx) => ofClient(clientId).findOne({}, tx)

  /** The client's endpoint, begun with a secret of its own. */
  async function ensureEndpoint(clientId: number): Promise<Endpoint> {
    const found = await find(clientId)
    if (found) return found
    const { state } = secrets.first(contextOf(clientId))
    try {
      return await ofClient(clientId).insertOne({ _id: clientId, urlHash: '', ...state, ...HEALTHY })
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
    const fact = switchedFact({ before, after })
    const about = { clientId: _id, subject: `endpoint-${_id}` }
    if (fact) await outbox.append(WebhookEndpointChanged, { ...about, ...fact }, tx)
    return after
  }

  return {
    find,
    ensureEndpoint,
    /** The same for this address; another one forgets how the last one behaved. */
    async at(clientId: number, url: string): Promise<Endpoint> {
      const endpoint = await ensureEndpoint(clientId)
      const urlHash = hashOf(url)
      if (endpoint.urlHash === urlHash) return endpoint
      return transact(async (tx) => {
        // One of several first deliveries to an address does it; the others see that when they try again.
        const current = await find(clientId, tx)
        return current?.urlHash === urlHash ? current : change(endpoint, { ...HEALTHY, urlHash }, tx)
      })
    },
    change,
    async enable(clientId: number): Promise<Endpoint | null> {
      const endpoint = await find(clientId)
      return endpoint?.disabledAt ? transact((tx) => change(endpoint, HEALTHY, tx)) : endpoint
    },
    /** A new secret, in clear this once. */
    async rotate(clientId: number, rotation: number | null): Promise<{ secret: string; endpoint: Endpoint }> {
      await ensureEndpoint(clientId)
      return transact(async (tx) => {
        const before = await find(clientId, tx)
        if (!before) throw new Error(`Endpoint of client ${clientId} is gone`)
        const { secret, state } = secrets.rotated(before, { context: contextOf(clientId), rotation })
        return { secret, endpoint: await change(before, state, tx) }
      })
    },
    secretOf: (endpoint: Endpoint): string => secrets.current(endpoint, contextOf(endpoint._id)),
    secretsOf: (endpoint: Endpoint): string[] => secrets.valid(endpoint, contextOf(endpoint._id)),
  }
}
export type EndpointStore = ReturnType<typeof endpointStore>
