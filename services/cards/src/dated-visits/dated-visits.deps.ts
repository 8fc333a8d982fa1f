import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { CardsConfig } from '../config.ts'
import { tapLedger } from '../tap/tap-ledger.ts'
import type { World } from '../world.ts'
import { mountDatedVisits } from './dated-visits.probe.ts'
import { datedVisits } from './dated-visits.service.ts'

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Mounted for demo data on a developer's machine, and nowhere else: a service that others can reach never has it. */
export function buildDatedVisits(
  { config }: ServiceContext<CardsConfig>,
  { app, queues, transact }: Parts,
  { models, clients }: World,
): void {
  if (config.DATED_VISITS !== 'allowed' || !isLoopback(config.HOST)) return
  const ledger = tapLedger({ ...models, transact })
  const { employees } = models
  mountDatedVisits(app, datedVisits({ employees, clients, ledger, queues, now: () => new Date() }))
}
