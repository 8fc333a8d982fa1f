import type { Actor } from '@avaliax/chassis/access/actor.ts'
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
  mount(app, getOwnClient, async ({ actor, scope, clientId }) =>
    present(await clients.find(scope, clientId), actor),
  )

  mount(app, getClient, async ({ actor, scope, params }) =>
    present(await clients.find(scope, params.clientId), actor),
  )

  mount(app, updateClient, async ({ actor, scope, context, params, body }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    const { seen, ...patch } = body
    const client = await clientService.update({ actor, scope, context }, params.clientId, { patch, seen })
    return presentClient(client, actor)
  })
}

function present(client: Client | null, actor: Actor | null) {
  if (!client) throw notFound()
  return presentClient(client, actor)
}
