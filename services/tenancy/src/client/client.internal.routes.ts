import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getAutomation, getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientAnnouncer } from './client.announcer.ts'
import type { ClientRepository } from './client.repository.ts'

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  announce: Pick<ClientAnnouncer, 'factOf'>
}

export function clientInternalRoutes(app: FastifyInstance, { clients, announce }: Deps): void {
  mount(app, getClientFacts, async ({ params }) => {
    const client = await clients.find({ clientIds: [params.clientId] }, params.clientId)
    if (!client) throw notFound()
    return (await announce.factOf(client)).data
  })

  mount(app, getAutomation, async ({ params: { clientId } }) => {
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) throw notFound()
    const { companyName, status, makeWebhookUrl } = client
    return { companyName, status, makeWebhookUrl }
  })
}
