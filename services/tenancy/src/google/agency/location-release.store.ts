import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type AgencyLocationRow, agencyLocations } from './agency-location.model.ts'
import { freeKey, stateOf } from './location-state.domain.ts'

const FREE = { clientId: null, ownerId: null, matchedAt: null } as const

/** Takes a location away from its client; the client itself is its caller's to change. */
export function locationRelease(db: Connection) {
  const rows = agencyLocations.on(db)
  return {
    async free(row: AgencyLocationRow, tx: Tx): Promise<AgencyLocationRow> {
      const state = stateOf({ ...row, ...FREE })
      const $set = { ...FREE, matchKey: freeKey(row._id), state }
      const freed = await rows.findOneAndUpdate({ _id: row._id }, { $set }, tx)
      return freed ?? row
    },

    async ofClient(clientId: number, tx: Tx): Promise<void> {
      const row = await rows.findOne({ clientId }, tx)
      if (row) await this.free(row, tx)
    },
  }
}
export type LocationRelease = ReturnType<typeof locationRelease>
