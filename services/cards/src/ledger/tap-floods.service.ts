import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { TapRecord } from '../journal/tap-record.domain.ts'
import { canFlood, FLOOD_MS, type JudgedTap, judgeFloods } from './flood.domain.ts'
import { type Tap, taps as tapRows } from './tap.model.ts'

export interface Judged {
  /** New visits, ready to be written. */
  taps: JudgedTap[]
  /** Stored visits that turn out to belong to a flood. */
  turned: Tap[]
}

/** Finds floods among new visits and stored visits of the same networks, and flags the stored ones. */
export function tapFloods(db: Connection) {
  const ledger = tapRows.model(db).collection

  async function around(records: readonly TapRecord[], tx: Tx): Promise<Tap[]> {
    const those = records.filter(canFlood)
    if (those.length === 0) return []
    const times = those.map(({ at }) => at)
    const sameNetworks = {
      network: { $in: [...new Set(those.map(({ network }) => network))] },
      at: { $gte: new Date(Math.min(...times) - FLOOD_MS), $lte: new Date(Math.max(...times) + FLOOD_MS) },
      clientId: { $in: [...new Set(those.map(({ clientId }) => clientId))] },
    }
    const query = ledger.find(sameNetworks as object, { session: tx })
    return (await fromStore(query.toArray())) as unknown as Tap[]
  }

  async function mark(found: readonly Tap[], change: object, tx: Tx): Promise<void> {
    if (found.length === 0) return
    const those = { _id: { $in: found.map(({ _id }) => _id) } }
    await fromStore(ledger.updateMany(those as object, change, { session: tx }))
  }

  return async (records: readonly TapRecord[], tx: Tx): Promise<Judged> => {
    const storedTaps = (await around(records, tx)).map((tap) => ({ ...tap, tap, at: tap.at.getTime() }))
    const { suspicious, settled } = judgeFloods<(typeof storedTaps)[number] | TapRecord>([
      ...storedTaps,
      ...records,
    ])
    const turned = storedTaps.filter((one) => suspicious.has(one) && !one.suspicious).map(({ tap }) => tap)
    await mark(turned, { $set: { suspicious: true } }, tx)
    const done = storedTaps.filter((one) => settled.has(one)).map(({ tap }) => tap)
    await mark(done, { $unset: { network: 1 } }, tx)
    const written = records.map((record): JudgedTap => {
      const { network, ...rest } = record
      return {
        ...rest,
        ...(network && !settled.has(record) && { network }),
        ...(suspicious.has(record) && { suspicious: true }),
      }
    })
    return { taps: written, turned }
  }
}
