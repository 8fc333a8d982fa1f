import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireRecentSignIn, requireWrite } from '@avaliax/chassis/access/rights.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  createClient,
  renewInvitation,
  setClientOwnerEmail,
  updateClientRecord,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { createLocationClients } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { changeClients, inviteClients, sendPaymentLinks } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { importClients } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentRow } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientManagers } from '../client-manager/client-manager.service.ts'
import type { Caller, ClientService } from '../client-profile/client.service.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import type { BulkChange } from './bulk-change.service.ts'
import type { ClientCreation } from './client-creation.service.ts'
import type { ImportClients } from './client-import.service.ts'
import type { CreateLocationClients } from './location-clients.service.ts'

interface Deps {
  creation: ClientCreation
  bulk: BulkChange
  clientImport: ImportClients
  locationClients: CreateLocationClients
  clientService: ClientService
  managers: ClientManagers
  ownerPlans: Pick<OwnerPlans, 'known'>
  clients: Pick<ClientRepository, 'sharedNames'>
  plans: Pick<PlanRepository, 'byId'>
  ids: IdSequences
  now: () => Date
}

export function agencyRoutes(app: FastifyInstance, deps: Deps): void {
  const { creation, bulk, clientImport, locationClients, clientService, managers } = deps
  const { ownerPlans, clients, plans, ids, now } = deps

  async function rowOf(client: Client, actor: Actor | null) {
    const sharedNames = await clients.sharedNames([client.nameKey])
    return presentRow(client, await plans.byId(client.planId), { now: now(), actor, sharedNames })
  }

  mount(
    app,
    createClient,
    (call) => creation.create({ ...callerOf(call), body: call.body, newId: call.newId }),
    {
      newId: () => ids.next('clients'),
      existing: (call) => creation.again(call.newId, callerOf(call).actor),
    },
  )

  mount(app, importClients, (call) => {
    const { body, signal } = call
    return clientImport({ caller: callerOf(call), ...body, signal })
  })

  mount(app, createLocationClients, (call) => locationClients({ ...callerOf(call), body: call.body }))

  mount(app, renewInvitation, async (call) => ({
    invitation: await creation.renew(call.params.clientId, callerOf(call).actor),
  }))

  mount(app, setClientOwnerEmail, (call) =>
    creation.address(callerOf(call), call.params.clientId, call.body.email),
  )

  mount(app, updateClientRecord, async (call) => {
    const { seen, ...patch } = call.body
    const client = await clientService.update(callerOf(call), call.params.clientId, { patch, seen })
    return rowOf(client, call.actor)
  })

  mount(app, setClientManager, async (call) => {
    const { params, body, actor } = call
    return rowOf(await managers.set(callerOf(call), params.clientId, body.managerId), actor)
  })

  mount(app, changeClients, async (call) => {
    const { planId, givenUntil, chargeFrom, contract } = call.body
    if ([planId, givenUntil, chargeFrom, contract].some((said) => said !== undefined)) {
      requireWrite(call.actor, 'money')
      requireRecentSignIn(call.actor)
      if (planId !== undefined) await ownerPlans.known(planId)
    }
    const { managerId } = call.body
    if (managerId !== undefined && call.scope !== 'all') throw appError('FORBIDDEN')
    const manager = managerId === undefined ? undefined : await managers.managerOf(managerId)
    return { results: await bulk.change(callerOf(call), call.body, manager) }
  })

  mount(app, sendPaymentLinks, async ({ body }) => ({ results: await bulk.askForPayment(body.clientIds) }))

  mount(
    app,
    inviteClients,
    async (call) => ({ results: await bulk.invite(callerOf(call), call.body.clientIds, call.newId) }),
    { newId: () => ids.next('client-invitations') },
  )
}

function callerOf({ actor, scope, context }: Pick<Call, 'actor' | 'scope' | 'context'>): Caller {
  if (!actor) throw appError('UNAUTHENTICATED')
  return { actor, scope, context }
}
