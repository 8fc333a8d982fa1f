import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getClientFacts, provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { FastifyInstance } from 'fastify'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { clientFacts } from './client.domain.ts'
import type { ClientRepository } from './client.repository.ts'
import type { ProvisionService } from './provision.service.ts'

interface Needs {
  clients: Pick<ClientRepository, 'find'>
  plans: PlanRepository
  provision: ProvisionService
}

export function clientInternalRoutes(app: FastifyInstance, { clients, plans, provision }: Needs): void {
  mount(app, getClientFacts, async ({ params }) => {
    const client = await clients.find({ clientIds: [params.clientId] }, params.clientId)
    if (!client) throw notFound()
    return clientFacts(client, await plans.byId(client.planId))
  })

  mount(app, provisionClient, ({ body }) => provision.provision(body))
}
