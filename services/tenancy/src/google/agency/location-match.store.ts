import { isDeepStrictEqual } from 'node:util'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../../client/client.model.ts'
import type { ClientRepository } from '../../client/client.repository.ts'
import type { ClientChanges } from '../../client/client-changes.store.ts'
import { type ConnectionRepository, isUsable } from '../connection.repository.ts'
import { googleAnnouncer } from '../google.announcer.ts'
import { AGENCY } from '../google.models.ts'
import { type GoogleHolders, standingWith, takenOver } from '../google-holder.lookup.ts'
import { type AgencyLocationRow, agencyLocations } from './agency-location.model.ts'
import type { LocationRelease } from './location-release.store.ts'
import { matchKey, stateOf } from './location-state.domain.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  changes: Pick<ClientChanges, 'apply'>
  connections: Pick<ConnectionRepository, 'find'>
  holders: Pick<GoogleHolders, 'locationOf' | 'standIn'>
  release: Pick<LocationRelease, 'free'>
  audit: Pick<AuditTrail, 'changed'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const CLAIM_MS = 10 * 60_000
/** How a client stands that has lost the agency's account and has none of its own. */
const ALONE = {
  googleVia: null,
  googleConnected: false,
  googleStatus: 'none',
  googleIntegrationMode: 'basic',
  googleLocationResourceName: null,
} as const

/** Which client a location is. One transaction holds the location, its client and what others are told. */
export function locationMatches(deps: Deps) {
  const { db, clients, changes, connections, holders, release, audit, outbox, transact, now } = deps
  const rows = agencyLocations.on(db)
  const announce = googleAnnouncer(outbox)

  async function change(client: Client, patch: Partial<Client>, tx: Tx): Promise<void> {
    const fields = Object.keys(patch) as (keyof Client)[]
    if (fields.every((field) => isDeepStrictEqual(patch[field], client[field] ?? null))) return
    const { after } = await changes.apply('all', { clientId: client._id, patch }, tx)
    await announce(after, after.googleStatus, tx)
  }

  async function required(locationId: string, tx?: Tx): Promise<AgencyLocationRow> {
    const row = await rows.findOne({ _id: locationId }, tx)
    if (!row) throw notFound()
    return row
  }

  async function claimed(row: AgencyLocationRow, client: Client, tx: Tx): Promise<AgencyLocationRow> {
    if (row.clientId !== null || row.gone) throw appError('CONFLICT')
    if (!row.verified) throw appError('LOCATION_NOT_VERIFIED')
    if (row.claim && row.claim.clientId !== client._id && isYoung(row.claim)) throw appError('CONFLICT')
    if (client.status === 'inactive') throw appError('CLIENT_INACTIVE')
    if (await rows.exists({ clientId: client._id }, tx)) throw appError('CONFLICT')
    const match = { clientId: client._id, ownerId: client.userId, matchedAt: now() }
    const $set = {
      ...match,
      matchKey: matchKey(client._id),
      state: 'matched' as const,
      ignored: false,
      suggestions: [],
      contested: false,
      claim: null,
    }
    const taken = await rows.findOneAndUpdate({ _id: row._id, clientId: null }, { $set }, tx)
    if (!taken) throw appError('CONFLICT')
    return taken
  }

  /** Somebody makes a client of the location right now. */
  const isYoung = ({ at }: { at: Date }) => now().getTime() - at.getTime() < CLAIM_MS

  const tell = (context: AuditContext, clientId: number, [before, after]: (object | null)[], tx: Tx) =>
    audit.changed(
      entryOfItsOwn(context),
      { subject: `client-${clientId}`, clientId, before: before ?? null, after: after ?? null },
      tx,
    )

  return {
    required,

    /** Answers the claim that holds: the first one that was made. */
    async claim(locationId: string, { clientId, email }: { clientId: number; email: string }) {
      const claim = { clientId, email, at: now() }
      const free = { _id: locationId, claim: null, clientId: null }
      const mine = await rows.findOneAndUpdate(free, { $set: { claim } })
      const held = mine?.claim ?? (await required(locationId)).claim
      if (!held) throw appError('CONFLICT')
      return held
    },

    /** Nothing came of it. */
    unclaim: (locationId: string, clientId: number) =>
      rows.updateOne(
        { _id: locationId, 'claim.clientId': clientId, clientId: null },
        { $set: { claim: null } },
      ),

    /** Confirmed by a person. Asked again for the same pair, it changes nothing. */
    async confirm(locationId: string, clientId: number, context: AuditContext): Promise<void> {
      try {
        await transact(async (tx) => {
          const [row, client] = [await required(locationId, tx), await clients.find('all', clientId, tx)]
          if (!client) throw notFound()
          if (row.clientId === clientId) return
          const taken = await claimed(row, client, tx)
          // The client's own account wins; the agency's takes over when that ends.
          if (!isUsable(await connections.find(clientId, tx)))
            await change(client, takenOver(taken, client, await connections.find(AGENCY, tx)), tx)
          await tell(context, clientId, [null, { googleLocation: row.title }], tx)
        })
      } catch (error) {
        // The same client, confirmed for another location at the same moment.
        throw isDuplicateKey(error) ? appError('CONFLICT', { cause: error }) : error
      }
    },

    release: (locationId: string, context: AuditContext): Promise<AgencyLocationRow> =>
      transact(async (tx) => {
        const row = await required(locationId, tx)
        const { clientId } = row
        if (clientId === null) return row
        const client = await clients.find('all', clientId, tx)
        if (client?.googleVia) await change(client, ALONE, tx)
        await tell(context, clientId, [{ googleLocation: row.title }, null], tx)
        return release.free(row, tx)
      }),

    /** The client has left, or belongs to somebody else. */
    leave: (clientId: number): Promise<void> =>
      transact(async (tx) => {
        const row = await rows.findOne({ clientId }, tx)
        if (!row) return
        const client = await clients.find('all', clientId, tx)
        if (client && client.userId === row.ownerId) return
        if (client?.googleVia) await change(client, ALONE, tx)
        await release.free(row, tx)
      }),

    ignore: (locationId: string, ignored: boolean): Promise<AgencyLocationRow> =>
      transact(async (tx) => {
        const row = await required(locationId, tx)
        if (row.clientId !== null) throw appError('CONFLICT')
        const $set = { ignored, state: stateOf({ ...row, ignored }) }
        const kept = await rows.findOneAndUpdate({ _id: locationId, clientId: null }, { $set }, tx)
        if (!kept) throw appError('CONFLICT')
        return kept
      }),

    /** How it stands with the agency's account now, and under which name the location is listed. */
    restate: (clientId: number): Promise<void> =>
      transact(async (tx) => {
        if (isUsable(await connections.find(clientId, tx))) return
        const client = await clients.find('all', clientId, tx)
        const location = client && (await holders.locationOf(client, tx))
        if (!client || !location) return
        if (client.googleVia !== 'agency') {
          const patch = await holders.standIn(clientId, tx)
          if (patch) await change(client, patch, tx)
          return
        }
        const standing = standingWith(await connections.find(AGENCY, tx))
        // Its owner has linked another business since: that one is read from the maps.
        if (!client.googleLocationResourceName) standing.googleIntegrationMode = 'basic'
        const name = client.googleLocationResourceName && location.resourceName
        const patch = { ...standing, googleLocationResourceName: name }
        await change(client, patch, tx)
      }),

    /** Ids of the clients that have a location, after an id. */
    async clientsAfter(after: number, limit: number): Promise<number[]> {
      const options = { sort: { clientId: 1 }, limit, fields: ['clientId'] } as const
      return (await rows.find({ clientId: { $gt: after } }, options)).flatMap(
        ({ clientId }) => clientId ?? [],
      )
    },
  }
}
export type LocationMatches = ReturnType<typeof locationMatches>
