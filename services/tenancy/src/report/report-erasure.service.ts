import { ERASED } from '@avaliax/proto/values.ts'
import type { ErasureStep } from '@avaliax/purge/person-data.ts'
import type { Counts } from '@avaliax/purge/person-rows.ts'
import type { Connection } from 'mongoose'
import { reports } from './report.model.ts'

/** Winners of reports that are made already: places and figures stay, the name goes. */
export const reportErasure =
  (db: Connection) =>
  async ({ person: { id, clientId }, eraseRows, tx }: ErasureStep): Promise<Counts> => {
    const counts = await eraseRows()
    if (clientId === null) return counts
    const rows = reports.on(db).within({ clientIds: [clientId] })
    const made = await rows.find({}, { fields: ['_id', 'winners'], tx })
    const named = made.filter(({ winners }) => winners.some(({ employeeId }) => employeeId === id))
    for (const { _id, winners } of named) {
      const blanked = winners.map((winner) =>
        winner.employeeId === id ? { ...winner, employeeName: ERASED } : winner,
      )
      await rows.updateOne({ _id }, { $set: { winners: blanked } }, tx)
    }
    return named.length > 0 ? { ...counts, [reports.name]: named.length } : counts
  }
