import { isLoopback } from '@avaliax/chassis/http/server/loopback.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { CardsConfig } from '../config.ts'
import type { TapLedger } from '../ledger/tap-ledger.store.ts'
import { mountDatedVisits } from './dated-visits.probe.ts'
import { datedVisits } from './dated-visits.service.ts'

interface Deps extends ServiceDeps<CardsConfig> {
  clients: ClientViews
  ledger: TapLedger
}

/** For demo data on a developer's machine only: never mounted when the service listens on a reachable address. */
export function buildDatedVisits(deps: Deps): void {
  const { app, config } = deps
  if (config.DATED_VISITS !== 'allowed' || !isLoopback(config.HOST)) return
  mountDatedVisits(app, datedVisits(deps))
}
