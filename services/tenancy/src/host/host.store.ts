import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { HostState } from '@avaliax/proto/tenancy/host.fields.ts'
import { HostChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import { type HostRow, hosts } from './host.model.ts'
import type { HostPlaces } from './host-place.store.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  changes: Pick<ClientChanges, 'apply'>
  places: HostPlaces
  outbox: Outbox
  now: () => Date
}

/** A host is somebody's in these states. */
const HOLDING: HostState[] = ['verified', 'live', 'failed']
export const isHolding = (state: HostState): boolean => HOLDING.includes(state)

const waitsForApproval = ({ state, reason, approvedAt }: Pick<HostRow, 'state' | 'reason' | 'approvedAt'>) =>
  state === 'waiting' && reason === 'approval' && approvedAt === null

type Patch = Partial<Omit<HostRow, '_id' | 'clientId' | 'turn'>>

/** Changes rows of hosts, with what follows for their client: its links use the first one that is live. */
export function hostStore({ db, clients, changes, places, outbox, now }: Deps) {
  const rows = hosts.on(db).within('all')

  async function useFirst(clientId: number | null, tx: Tx): Promise<void> {
    if (clientId === null) return
    const client = await clients.find({ clientIds: [clientId] }, clientId, tx)
    if (!client) return
    const [first] = await rows.find(
      { clientId, state: 'live' },
      { fields: ['host'], sort: { createdAt: 1, _id: 1 }, limit: 1, tx },
    )
    const reviewHost = first?.host ?? null
    if ((client.reviewHost ?? null) !== reviewHost)
      await changes.apply('all', { clientId, patch: { reviewHost } }, tx)
  }

  /** People are told of what became of it. */
  async function announce(before: HostRow, after: HostRow, tx: Tx): Promise<void> {
    const waits = waitsForApproval(after)
    if (after.state === before.state && waits === waitsForApproval(before)) return
    const { _id: hostId, clientId, host, state, turn } = after
    const data = { hostId, host, state, waitsForApproval: waits }
    await outbox.append(HostChanged, { clientId, subject: `host-${hostId}`, rev: turn, data }, tx)
  }

  /** False: somebody else has changed it since it was read. */
  async function change(row: HostRow, patch: Patch, tx: Tx): Promise<boolean> {
    const { _id, turn, clientId } = row
    const { matchedCount } = await rows.updateOne({ _id, turn }, { $set: patch, $inc: { turn: 1 } }, tx)
    if (matchedCount === 0) return false
    await announce(row, { ...row, ...patch, turn: turn + 1 }, tx)
    if (patch.state !== undefined && patch.state !== row.state) await useFirst(clientId, tx)
    return true
  }

  return {
    rows,
    change,

    /** Whose a host is now. */
    holder: (host: string, tx?: Tx): Promise<HostRow | null> =>
      rows.findOne({ host, state: { $in: HOLDING } }, tx),

    /** It serves nobody from now on, and rests if it was somebody's. */
    async remove(row: HostRow, tx: Tx, reason: HostRow['reason'] = null): Promise<boolean> {
      const ends = { state: 'removed', reason, removedAt: now(), nextCheckAt: null } as const
      if (!(await change(row, ends, tx))) return false
      if (row.verifiedAt) await places.released(row.host, row.clientId, tx)
      return true
    },
  }
}
export type HostStore = ReturnType<typeof hostStore>
