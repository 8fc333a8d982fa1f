import { isLoopback } from '@avaliax/chassis/http/loopback.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { TapLedger } from '../ledger/tap-ledger.store.ts'
import { mountDatedVisits } from './dated-visits.probe.ts'
import { datedVisits } from './dated-visits.service.ts'

interface Needs {
  clients: ClientViews
  ledger: TapLedger
  /** Whether the environment allows them, and the address that this service listens on. */
  dated: 'allowed' | 'refused'
  host: string
}

/** For demo data on a developer's machine only: never mounted when the service listens on a reachable address. */
export function buildDatedVisits(
  { db, app, queues }: Pick<Parts, 'db' | 'app' | 'queues'>,
  { clients, ledger, dated, host }: Needs,
): void {
  if (dated !== 'allowed' || !isLoopback(host)) return
  mountDatedVisits(app, datedVisits({ db, clients, ledger, queues, now: () => new Date() }))
}
