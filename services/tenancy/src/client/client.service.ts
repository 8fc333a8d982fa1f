import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientPatch } from '@avaliax/proto/tenancy/client.routes.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import type { z } from 'zod'
import type { PlaceNames } from '../google/place.service.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { ClientAnnouncer } from './client.announce.ts'
import type { Client } from './client.model.ts'

interface Needs {
  clients: ScopedRepository<Client>
  plans: Pick<PlanRepository, 'byId'>
  places: PlaceNames
  outbound: Pick<OutboundGuard, 'check'>
  transact: Transact
  announce: ClientAnnouncer
}

type Patch = z.output<typeof ClientPatch>

export function clientService({ clients, plans, places, outbound, transact, announce }: Needs) {
  /** A client may repeat its plan; changing it is the checkout's business, or the agency's. */
  async function checkPlan(actor: Actor, client: Client, planId: number | undefined): Promise<void> {
    if (planId === undefined || planId === client.planId) return
    if (actor.role !== 'superadmin') throw appError('PLAN_CHANGE_NEEDS_CHECKOUT')
    const plan = await plans.byId(planId)
    if (!plan) throw validationError('planId', 'Este plano não existe')
    if (!plan.isActive) throw appError('PLAN_INACTIVE')
  }

  async function checkValues(patch: Patch): Promise<void> {
    if (patch.timeZone !== undefined && !isTimeZone(patch.timeZone)) {
      throw validationError('timeZone', 'Fuso horário desconhecido')
    }
    if (patch.makeWebhookUrl) await outbound.check(patch.makeWebhookUrl)
  }

  /** What a new place brings along; another place than the connected location's ends advanced mode. */
  async function placeFields(client: Client, placeId: string | null | undefined): Promise<Partial<Client>> {
    if (placeId === undefined || placeId === client.googlePlaceId) return {}
    const names = placeId === null ? { name: null, address: null } : await places.namesOf(placeId, client._id)
    return {
      googlePlaceId: placeId,
      googleBusinessName: names.name,
      googleFormattedAddress: names.address,
      googleLocationResourceName: null,
      googleIntegrationMode: 'basic',
    }
  }

  const tokensOf = (client: Client, { companyName, email }: Patch): Partial<Client> =>
    companyName === undefined && email === undefined
      ? {}
      : { searchTokens: searchTokens(`${companyName ?? client.companyName} ${email ?? client.email}`) }

  return {
    async update(actor: Actor, scope: Scope, clientId: number, patch: Patch): Promise<Client> {
      if (patch.status !== undefined && actor.role !== 'superadmin') {
        throw validationError('status', 'Este campo não pode ser alterado aqui')
      }
      const client = await clients.find(scope, clientId)
      if (!client) throw notFound()
      await checkValues(patch)
      await checkPlan(actor, client, patch.planId)
      const change = {
        ...patch,
        ...(await placeFields(client, patch.googlePlaceId)),
        ...tokensOf(client, patch),
        ...(patch.makeWebhookUrl === '' ? { makeWebhookUrl: null } : {}),
      }
      if (Object.keys(patch).length === 0) return client
      return transact(async (tx) => {
        const updated = await clients.update(scope, clientId, change, tx)
        if (!updated) throw notFound()
        await announce(updated, tx)
        return updated
      })
    },
  }
}
export type ClientService = ReturnType<typeof clientService>

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
