import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentClient } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientService } from './client.service.ts'

interface Deps {
  clients: ClientRepository
  clientService: ClientService
}

export function clientRoutes(app: FastifyInstance, { clients, clientService }: Deps): void {
  mount(app, getOwnClient, async ({ scope, clientId }) => present(await clients.find(scope, clientId)))

  mount(app, getClient, async ({ scope, params }) => present(await clients.find(scope, params.clientId)))

  mount(app, updateClient, async ({ actor, scope, context, params, body }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    return presentClient(await clientService.update({ actor, scope, context }, params.clientId, body))
  })
}

function present(client: Client | null) {
  if (!client) throw notFound()
  return presentClient(client)
}
