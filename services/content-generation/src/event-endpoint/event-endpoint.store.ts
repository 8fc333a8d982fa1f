import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound, unavailable } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import { EVENT_ENDPOINTS_MAX } from '@avaliax/proto/content/event-endpoint.routes.ts'
import type { Connection } from 'mongoose'
import { HEALTHY, switchedFact } from '../webhook-endpoint/endpoint.domain.ts'
import type { SigningSecrets } from '../webhook-endpoint/signing-secret.service.ts'
import { freeSlot } from './event-endpoint.domain.ts'
import { type EventEndpoint, eventEndpoints } from './event-endpoint.model.ts'

/** A client, or null: the agency itself. */
type Owner = EventEndpoint['clientId']
export type Subscription = Pick<EventEndpoint, 'name' | 'url' | 'types' | 'ratings' | 'clientIds'>
type Key = Pick<EventEndpoint, '_id' | 'clientId'>
type EndpointPatch = Partial<Omit<EventEndpoint, '_id' | 'clientId' | 'rev' | 'createdAt' | 'updatedAt'>>

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  secrets: SigningSecrets
}

const contextOf = ({ _id }: Pick<EventEndpoint, '_id'>): string => `event-secret:${_id}`

/** Several that are created at once want the same place; each try sees what the others took. */
const TRIES = EVENT_ENDPOINTS_MAX + 1

export function eventEndpointStore({ db, outbox, transact, secrets }: Deps) {
  const { within } = eventEndpoints.on(db)
  const rows = (owner: Owner) => within(rowScopeOf(owner))
  const find = ({ _id, clientId }: Key, tx?: Tx) => rows(clientId).findOne({ _id }, tx)
  async function existing(key: Key, tx?: Tx): Promise<EventEndpoint> {
    const found = await find(key, tx)
    if (!found) throw notFound()
    return found
  }

  async function change(key: Key, patch: EndpointPatch, tx: Tx): Promise<EventEndpoint> {
    const before = await existing(key, tx)
    const after = await rows(key.clientId).update({ _id: key._id }, patch, tx)
    if (!after) throw notFound()
    const { _id: endpointId, clientId } = after
    const fact = switchedFact({ before, after })
    if (fact) {
      const { rev, data } = fact
      const about = { clientId, subject: `event-endpoint-${endpointId}`, rev }
      await outbox.append(WebhookEndpointChanged, { ...about, data: { ...data, endpointId } }, tx)
    }
    return after
  }

  const ofOwner = (owner: Owner) => rows(owner).find({}, { sort: { slot: 1 }, limit: EVENT_ENDPOINTS_MAX })

  return {
    find,
    existing,
    ofOwner,
    change,
    page: (owner: Owner, query: { limit: number; cursor?: string | undefined }) =>
      rows(owner).countedPage({}, { ...query, direction: 'asc' }),

    /** In the lowest free place of the owner; 409 when there is none. */
    async create(key: Key, subscription: Subscription): Promise<{ secret: string; endpoint: EventEndpoint }> {
      const { secret, state } = secrets.first(contextOf(key))
      for (let tries = 0; tries < TRIES; tries++) {
        const taken = (await ofOwner(key.clientId)).map(({ slot }) => slot)
        const slot = freeSlot(taken, EVENT_ENDPOINTS_MAX)
        if (slot === undefined) throw appError('LIST_FULL')
        try {
          const row = { ...key, slot, ...subscription, ...state, ...HEALTHY }
          return { secret, endpoint: await rows(key.clientId).insertOne(row) }
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
        }
      }
      throw unavailable()
    },

    /**
     * Another address forgets how the last one behaved.
     * @param check throws where the endpoint is not as its caller was shown it
     */
    subscribe: (
      key: Key,
      patch: Partial<Subscription>,
      check: (endpoint: EventEndpoint) => void,
    ): Promise<EventEndpoint> =>
      transact(async (tx) => {
        const before = await existing(key, tx)
        check(before)
        const isMoved = patch.url !== undefined && patch.url !== before.url
        return change(key, { ...patch, ...(isMoved && HEALTHY) }, tx)
      }),

    enable: (key: Key): Promise<EventEndpoint> => transact((tx) => change(key, HEALTHY, tx)),

    /** The agency's endpoints hear nothing more of a client that is gone; those that heard of it alone hear of none. */
    async forgetClient(clientId: number): Promise<void> {
      await rows(null).updateMany(
        { clientIds: clientId },
        { $pull: { clientIds: clientId }, $inc: { rev: 1 } },
      )
    },

    async remove({ _id, clientId }: Key): Promise<void> {
      if (!(await rows(clientId).findOneAndDelete({ _id }))) throw notFound()
    },

    /** A new secret, in clear this once. */
    rotate: (key: Key, rotation: number | null): Promise<{ secret: string; endpoint: EventEndpoint }> =>
      transact(async (tx) => {
        const before = await existing(key, tx)
        const { secret, state } = secrets.rotated(before, { context: contextOf(key), rotation })
        return { secret, endpoint: await change(key, state, tx) }
      }),

    secretOf: (endpoint: EventEndpoint): string => secrets.current(endpoint, contextOf(endpoint)),
    secretsOf: (endpoint: EventEndpoint): string[] => secrets.valid(endpoint, contextOf(endpoint)),
  }
}
export type EventEndpointStore = ReturnType<typeof eventEndpointStore>
