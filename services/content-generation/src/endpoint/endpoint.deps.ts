import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
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
  const endpoints = endpointStore({ db, outbox, transact, sealer, now })
  endpointRoutes(app, { endpoints })
  return endpoints
}
