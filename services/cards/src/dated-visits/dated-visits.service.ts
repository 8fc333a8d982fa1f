import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { CloseMonth } from '@avaliax/proto/cards/cards.jobs.ts'
import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { employees } from '../employee/employee.model.ts'
import type { TapLedger } from '../ledger/tap-ledger.store.ts'

interface DatedVisit {
  id: string
  employeeId: number
  /** ISO 8601. */
  at: string
  source: TapSource
  verdict: TapVerdict
}

/** Returns how many visits were written. */
export type DatedVisits = (order: { clientId: number; visits: readonly DatedVisit[] }) => Promise<number>

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  ledger: TapLedger
  queues: Pick<Queues, 'add'>
  now: () => Date
}

/** Writes visits of the past into the ledger, where they count like others, and enqueues the closing of their months. */
export function datedVisits({ db, clients, ledger, queues, now }: Deps): DatedVisits {
  async function assertOwned(clientId: number, employeeIds: readonly number[]): Promise<void> {
    const ofClient = employees.on(db).within({ clientIds: [clientId] })
    if ((await ofClient.count({ _id: { $in: employeeIds } })) < employeeIds.length) throw notFound()
  }

  return async ({ clientId, visits }) => {
    if (visits.some(({ at }) => Date.parse(at) > now().getTime()))
      throw validationError('visits', 'A visit lies in the future')
    await assertOwned(clientId, [...new Set(visits.map(({ employeeId }) => employeeId))])
    const { timeZone: zone } = await clients.known(clientId)
    await ledger.write(
      visits.map(({ id, employeeId, at, source, verdict }) => ({
        id,
        clientId,
        employeeId,
        verdict,
        source,
        zone,
        at: Date.parse(at),
        sent: true,
        visitor: id,
      })),
    )
    await queues.add(CloseMonth, {}, { jobId: 'close-month-now', keepLast: true })
    return visits.length
  }
}
