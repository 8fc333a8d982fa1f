import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { type Endpoint, endpointModel } from './endpoint.model.ts'
import { endpointRoutes } from './endpoint.routes.ts'
import { type EndpointStore, endpointStore } from './endpoint.store.ts'

type Needs = Pick<Parts, 'app' | 'db' | 'outbox' | 'transact'> & { sealer: Sealer; now: () => Date }

/** The addresses that clients have their content sent to. */
export function buildEndpoints(needs: Needs): EndpointStore {
  const { app, db } = needs
  const rows = scopedRepository<Endpoint>(endpointModel(db), { clientId: '_id' })
  const endpoints = endpointStore({ ...needs, endpoints: rows })
  endpointRoutes(app, { endpoints })
  return endpoints
}
