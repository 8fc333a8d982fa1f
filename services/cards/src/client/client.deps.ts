import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientViews } from './client-view.service.ts'
import { planViewConsumer } from './plan-view.consumer.ts'
import { planViews } from './plan-view.service.ts'
import { writers } from './write-access.service.ts'

/** This service's copy of clients and plans, and who may write for whom. */
export function buildClients(
  { log }: Pick<ServiceContext, 'log'>,
  { db, client, bus, audit }: Pick<Parts, 'db' | 'client' | 'bus' | 'audit'>,
) {
  const clients = clientViews({ db, tenancy: client, log })
  planViewConsumer({ bus, db })
  return { clients, plans: planViews(db), writerOf: writers(audit) }
}
