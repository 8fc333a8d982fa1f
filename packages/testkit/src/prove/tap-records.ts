import { type Employee, listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { MongoClient } from 'mongodb'
import { everyPage } from '../every-page.ts'
import type { Owner, TestNetwork } from '../test-network.ts'

interface LedgerRow {
  _id: string
  employeeId: number | null
  verdict: string
}

/** Everything that is written down about a client's visits. */
export interface TapRecords {
  rows: LedgerRow[]
  /** Counted visits by employee, as the team's list shows them. */
  counters: Map<number, number>
  /** Counted visits, as the figures by day show them. */
  inDays: number
}

interface Where {
  network: TestNetwork
  /** The cards service's database. */
  database: string
  owner: Owner
}

/** The ledger is read in the store itself: a hundred thousand rows are no list for a screen. */
export async function readTapRecords({ network, database, owner }: Where): Promise<TapRecords> {
  const { api, clientId } = owner
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  try {
    const rows = await mongo
      .db(database)
      .collection<LedgerRow>('tap_events')
      .find({ clientId }, { projection: { employeeId: 1, verdict: 1 } })
      .toArray()
    const team = await everyPage<Employee>(api, listClientEmployees, clientId)
    const { total } = await api.call(getTapSummary, { params: { clientId } })
    return {
      rows,
      counters: new Map(team.map(({ id, accessCount }) => [id, accessCount])),
      inDays: total.taps,
    }
  } finally {
    await mongo.close()
  }
}

/** Holds that an answered tap is in the ledger, and that each counter is what the ledger adds up to. */
export function judgeTapRecords({ rows, counters, inDays }: TapRecords, answered: ReadonlySet<string>) {
  const ids = new Set(rows.map(({ _id }) => _id))
  const countedTaps = rows.filter(({ verdict }) => verdict === 'counted')
  const byEmployee = new Map<number, number>()
  for (const { employeeId } of countedTaps) {
    if (employeeId !== null) byEmployee.set(employeeId, (byEmployee.get(employeeId) ?? 0) + 1)
  }
  const lost = [...answered].filter((id) => !ids.has(id)).length
  const countersOff = [...counters].filter(([id, count]) => count !== (byEmployee.get(id) ?? 0)).length
  const daysOff = inDays - countedTaps.length
  // A tap whose answer the kill swallowed may be in the ledger: it was real, only nobody heard of it.
  const unheard = rows.length - (answered.size - lost)
  const twice = rows.length - ids.size
  return {
    ok: lost === 0 && countersOff === 0 && daysOff === 0 && twice === 0,
    facts: {
      answered: answered.size,
      ledger: rows.length,
      counted: countedTaps.length,
      lost,
      twice,
      unheard,
      countersOff,
      daysOff,
    },
  }
}
