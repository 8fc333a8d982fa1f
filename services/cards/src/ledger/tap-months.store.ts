import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { keptTraceparent } from '@avaliax/chassis/telemetry/trace-context.ts'
import type { Connection } from 'mongoose'
import { clientMonths, codeMonths, monthlyId, monthlyTaps } from './month.model.ts'
import { type ClientSum, clientSumsOf, incrementsOf, type TapSum } from './tap.domain.ts'

/** Counters of employees, codes and their clients by month, updated together. */
export const tapMonths = (db: Connection) => ({
  async add(sums: readonly TapSum[], tx: Tx): Promise<void> {
    if (sums.length === 0) return
    const options = { session: tx, ordered: true }
    // The driver without mongoose: casting hundreds of trusted documents costs more than storing them.
    const ofPeople = sums.filter(({ employeeId }) => employeeId !== null).map(addTo)
    if (ofPeople.length > 0)
      await fromStore(monthlyTaps.model(db).collection.bulkWrite(ofPeople as never, options))
    const ofCodes = sums.filter(({ codeId }) => codeId !== undefined).map(addToCode)
    if (ofCodes.length > 0)
      await fromStore(codeMonths.model(db).collection.bulkWrite(ofCodes as never, options))
    const traceparent = keptTraceparent()
    const ofClients = clientSumsOf(sums).map((sum) => addToClient(sum, traceparent))
    await fromStore(clientMonths.model(db).collection.bulkWrite(ofClients as never, options))
  },
})
export type TapMonths = ReturnType<typeof tapMonths>

const addTo = ({ clientId, employeeId, month, lastTapAt, ...counts }: TapSum) => ({
  updateOne: {
    filter: { _id: monthlyId(employeeId ?? 0, month) },
    update: {
      $setOnInsert: { clientId, employeeId, month },
      $inc: { ...incrementsOf(counts), rev: 1 },
      $max: { lastTapAt: new Date(lastTapAt) },
    },
    upsert: true,
  },
})

const addToCode = ({ clientId, codeId = 0, month, ...counts }: TapSum) => ({
  updateOne: {
    filter: { _id: monthlyId(codeId, month) },
    update: { $setOnInsert: { clientId, codeId, month }, $inc: { ...incrementsOf(counts), rev: 1 } },
    upsert: true,
  },
})

const addToClient = ({ clientId, month, ...counts }: ClientSum, traceparent: string | undefined) => ({
  updateOne: {
    filter: { _id: monthlyId(clientId, month) },
    update: {
      $setOnInsert: { clientId, month },
      $inc: { ...incrementsOf(counts), rev: 1 },
      // A closed month is reopened: its winners are decided again.
      $set: { open: true, unannounced: true, ...(traceparent && { traceparent }) },
    },
    upsert: true,
  },
})
