import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type ClientRow, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { employeeLimit, presentClient } from './client.domain.ts'
import type { Client } from './client.model.ts'
import type { ClientService } from './client.service.ts'

interface Needs {
  clients: ScopedRepository<Client>
  clientService: ClientService
  plans: PlanRepository
}

export function clientRoutes(app: FastifyInstance, { clients, clientService, plans }: Needs): void {
  mount(app, getOwnClient, async ({ scope, clientId }) => present(await clients.find(scope, clientId)))

  mount(app, getClient, async ({ scope, params }) => present(await clients.find(scope, params.clientId)))

  mount(app, updateClient, async ({ actor, scope, params, body }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    return presentClient(await clientService.update(actor, scope, params.clientId, body))
  })

  mount(app, listClients, async ({ scope, query }) => {
    const { search, status, planId, limit, cursor } = query
    const filter = {
      ...(status && { status }),
      ...(planId && { planId }),
      ...(search && matchesTokens('searchTokens', search)),
    }
    const page = await clients.page(scope, { filter, limit, cursor })
    return { ...page, items: await rows(page.items, plans) }
  })
}

function present(client: Client | null) {
  if (!client) throw notFound()
  return presentClient(client)
}

async function rows(clients: Client[], plans: PlanRepository): Promise<ClientRow[]> {
  const planIds = new Set(clients.flatMap(({ planId }) => (planId === null ? [] : [planId])))
  const byId = new Map((await plans.byIds([...planIds])).map((plan) => [plan._id, plan]))
  return clients.map((client) => {
    const plan = client.planId === null ? null : (byId.get(client.planId) ?? null)
    return {
      ...presentClient(client),
      planName: plan?.name ?? null,
      planDisplayName: plan?.displayName ?? null,
      maxEmployees: employeeLimit(plan),
      googleLinked: client.googlePlaceId !== null,
      lastActivityAt: null,
      health: [],
      tags: [],
      notes: null,
    }
  })
}
