import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { type Endpoint, endpointModel } from './endpoint.model.ts'
import { endpointRoutes } from './endpoint.routes.ts'
import { type EndpointStore, endpointStore } from './endpoint.store.ts'

interface Needs {
  seal: Sealer
  now: () => Date
}

/** The addresses that clients have their content sent to. */
export function buildEndpoints(
  { app, db, outbox, transact }: Parts,
  { seal: sealer, now }: Needs,
): EndpointStore {
  const rows = scopedRepository<Endpoint>(endpointModel(db), { clientId: '_id' })
  const endpoints = endpointStore({ endpoints: rows, outbox, transact, sealer, now })
  endpointRoutes(app, { endpoints })
  return endpoints
}
