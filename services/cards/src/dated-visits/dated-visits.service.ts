import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { CloseMonth } from '@avaliax/proto/cards/cards.jobs.ts'
import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { codes } from '../code/code.model.ts'
import { employees } from '../employee/employee.model.ts'
import type { TapLedger } from '../ledger/tap-ledger.store.ts'

interface DatedVisit {
  id: string
  employeeId?: number | undefined
  codeId?: number | undefined
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
  async function assertOwned(clientId: number, visits: readonly DatedVisit[]): Promise<void> {
    const scope = { clientIds: [clientId] }
    const people = [...new Set(visits.flatMap(({ employeeId }) => employeeId ?? []))]
    const shopCodes = [...new Set(visits.flatMap(({ codeId }) => codeId ?? []))]
    const known = await employees
      .on(db)
      .within(scope)
      .count({ _id: { $in: people } })
    const knownCodes = await codes
      .on(db)
      .within(scope)
      .count({ _id: { $in: shopCodes } })
    if (known < people.length || knownCodes < shopCodes.length) throw notFound()
  }

  return async ({ clientId, visits }) => {
    if (visits.some(({ at }) => Date.parse(at) > now().getTime()))
      throw validationError('visits', 'A visit lies in the future')
    await assertOwned(clientId, visits)
    const { timeZone: zone } = await clients.known(clientId)
    await ledger.write(
      visits.map(({ id, employeeId = null, codeId, at, source, verdict }) => ({
        id,
        clientId,
        employeeId,
        ...(codeId !== undefined && { codeId }),
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
