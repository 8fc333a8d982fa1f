import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { HOSTS_PER_CLIENT } from '@avaliax/proto/tenancy/host.routes.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { HostRow } from './host.model.ts'
import type { HostStore } from './host.store.ts'
import { isRefusal, readHostName } from './host-name.parser.ts'
import type { HostPlaces } from './host-place.store.ts'

interface Deps {
  ids: IdSequences
  clients: Pick<ClientRepository, 'find'>
  store: HostStore
  places: HostPlaces
  transact: Transact
  /** Hosts that the installation has itself. */
  ours: readonly string[]
  now: () => Date
}

export const HOST_SEQUENCE = 'hosts'
const TOKEN_BYTES = 24
export const NOT_REMOVED = { state: { $ne: 'removed' as const } }

interface Wanted {
  /** Null: for the agency. */
  clientId: number | null
  text: string
  createdBy: number
  /** The agency's own need no approval. */
  approved: boolean
  newId?: number | undefined
}

/** Hosts are added, approved and removed here. */
export function hostService({ ids, clients, store, places, transact, ours, now }: Deps) {
  const { rows } = store
  const presentOf = (clientId: number | null) => ({ clientId, ...NOT_REMOVED })

  async function mustBeActive(clientId: number | null): Promise<void> {
    if (clientId === null) return
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) throw notFound()
    if (client.status === 'inactive') throw appError('CLIENT_INACTIVE')
  }

  const insert = (fresh: HostRow): Promise<HostRow> =>
    transact(async (tx) => {
      await places.oneByOne(fresh.clientId, tx)
      const present = await rows.find(presentOf(fresh.clientId), { fields: ['host'], tx })
      if (present.some(({ host }) => host === fresh.host)) throw appError('HOST_THERE')
      if (present.length >= HOSTS_PER_CLIENT) throw appError('HOSTS_TOO_MANY')
      return rows.insertOne(fresh, tx)
    })

  return {
    async add({ clientId, text, createdBy, approved, newId }: Wanted): Promise<HostRow> {
      await mustBeActive(clientId)
      const read = readHostName(text, ours)
      if (isRefusal(read)) throw appError(read)
      const { host, domain } = read
      const present = await rows.find(presentOf(clientId), { fields: ['host'] })
      if (present.some((one) => one.host === host)) throw appError('HOST_THERE')
      if (present.length >= HOSTS_PER_CLIENT) throw appError('HOSTS_TOO_MANY')
      const isHeld = (await store.holder(host)) !== null
      if (await places.rests(host, clientId, isHeld)) throw appError('HOST_RESTING')
      // A client that the agency has approved once needs no further approval.
      const known = approved || (await rows.exists({ clientId, approvedAt: { $ne: null } }))
      if (!(await places.takeOfDay())) throw appError('HOSTS_TODAY_TOO_MANY')
      const at = now()
      return insert({
        _id: newId ?? (await ids.next(HOST_SEQUENCE)),
        clientId,
        host,
        domain,
        state: 'waiting',
        reason: null,
        token: randomToken(TOKEN_BYTES),
        provider: null,
        failures: 0,
        failedAt: null,
        createdBy,
        createdAt: at,
        approvedAt: known ? at : null,
        verifiedAt: null,
        liveAt: null,
        checkedAt: null,
        nextCheckAt: at,
        removedAt: null,
        turn: 1,
      })
    },

    /** Finds one of a client, of the agency (null), or of anybody (`undefined`); removed ones as well. */
    async find(hostId: number, clientId?: number | null): Promise<HostRow> {
      const row = await rows.findOne({
        _id: hostId,
        ...(clientId !== undefined && { clientId }),
      })
      if (!row) throw notFound()
      return row
    },

    async approve(row: HostRow): Promise<void> {
      await transact(async (tx) => {
        const present = await rows.findOne({ _id: row._id, ...NOT_REMOVED }, tx)
        const patch = { approvedAt: now(), nextCheckAt: now() }
        if (present && !present.approvedAt) await store.change(present, patch, tx)
      })
    },

    async remove(row: HostRow): Promise<void> {
      await transact(async (tx) => {
        const present = await rows.findOne({ _id: row._id, ...NOT_REMOVED }, tx)
        if (present) await store.remove(present, tx)
      })
    },

    /** The client has left. */
    async removeAll(clientId: number): Promise<void> {
      for (const row of await rows.find(presentOf(clientId))) await this.remove(row)
    },

    /** Those that are served, by their names. */
    served: () =>
      rows.find(
        { state: { $in: ['live', 'failed'] } },
        { fields: ['host', 'clientId'], sort: { createdAt: 1, _id: 1 } },
      ),
  }
}
export type HostService = ReturnType<typeof hostService>
