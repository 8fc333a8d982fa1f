import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireWrite } from '@avaliax/chassis/access/rights.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { inviteOwner, reserveOwner, setOwnerEmail } from '@avaliax/proto/identity/owner.internal.ts'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import type { CreateClientBody } from '@avaliax/proto/tenancy/agency.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { z } from 'zod'
import { presentClient } from '../client/client.domain.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { countriesOf, phoneFields } from '../client/client-phone.domain.ts'
import type { ClientService } from '../client-profile/client.service.ts'
import type { Owner } from '../owner/owner.model.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { FREE_PLAN_ID } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { Headquarters, ProvisionService } from '../provision/provision.service.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { agreedTerms, NO_TERMS, requireCharge, requireLastDay } from '../subscription/plan-terms.domain.ts'

interface Deps {
  clients: ClientRepository
  owners: Pick<OwnerRepository, 'byId'>
  clientService: ClientService
  provision: ProvisionService
  ownerPlans: Pick<OwnerPlans, 'open'>
  identity: ServiceClients
  now: () => Date
}

/** Until a client says where it is. */
export const NEW_CLIENT_COUNTRIES = countriesOf({ timeZone: DEFAULT_TIME_ZONE })

interface Creation {
  actor: Actor
  context: AuditContext
  body: z.output<typeof CreateClientBody>
  newId: number | undefined
  /** Somebody of the agency, asked of identity a moment ago. */
  manager?: OperatorName | undefined
  /** False: the invitation is sent later. */
  mail?: boolean
  /** Whoever is reserved for the address may have no other client than that of the new id. */
  isNew?: true
}

/**
 * A client made by the agency, in three steps that can each be taken again: reserve the owner's log-in, store client and
 * headquarters, invite. What a crash leaves behind is found by the reserved user, so the same request completes it.
 */
export function clientCreation(deps: Deps) {
  const { clients, owners, clientService, provision, ownerPlans, identity, now } = deps

  /** A client that was there already takes over what the agency says of it now. */
  async function complete(
    { actor, context, body, manager }: Creation,
    plan: Plan,
    { clientId }: Headquarters,
  ) {
    const { email: _, ...fields } = body
    const patch = { ...fields, ...(manager && { manager }), planId: plan._id }
    await clientService.update({ actor, scope: 'all', context }, clientId, { patch })
  }

  const invitation = (
    userId: number,
    { clientId, companyId }: Headquarters,
    { userId: by, email }: Actor,
    how: { mail?: boolean | undefined; firstOnly?: boolean; request?: string } = {},
  ) =>
    identity.call(inviteOwner, {
      params: { userId },
      body: { clientId, companyId, invitedBy: { userId: by, email }, ...how },
      timeoutMs: 5_000,
    })

  async function created(clientId: number, actor: Actor) {
    const client = await clients.find('all', clientId)
    if (!client) throw notFound()
    return presentClient(client, actor)
  }

  /** @param request names one that may come twice: it invites once */
  async function renew(clientId: number, actor: Actor, request?: string) {
    const client = await clients.find('all', clientId)
    if (!client) throw notFound()
    const owner = client.userId === null ? null : await owners.byId(client.userId)
    // A link that nobody gets would be said to have been sent.
    if (!owner || isNoAddress(client.email)) throw appError('CONFLICT')
    return invitation(owner._id, headquartersOf(owner), actor, request === undefined ? {} : { request })
  }

  return {
    async create(creation: Creation) {
      const { actor, context, body, newId } = creation
      const { planId = FREE_PLAN_ID } = body
      if (planId !== FREE_PLAN_ID || body.contract) requireWrite(actor, 'money')
      const plan = await ownerPlans.open(planId)
      const here = { plan, timeZone: DEFAULT_TIME_ZONE, now: now() }
      requireLastDay(body.givenUntil, here)
      requireCharge(body.chargeFrom, here)
      const terms = agreedTerms(NO_TERMS, body)
      const typedPhone = phoneFields(body, NEW_CLIENT_COUNTRIES)
      const email = body.email.toLowerCase()
      const { userId } = await identity.call(reserveOwner, { body: { email }, timeoutMs: 5_000 })

      const { companyName, contactPerson = null, status = 'active' } = body
      const before = await provision.existing(userId)
      if (before && creation.isNew && before.clientId !== newId) throw appError('EMAIL_IN_USE')
      if (before) await complete(creation, plan, before)
      const { address = null, tags = [], notes = null } = body
      const { manager = null } = creation
      const fields = { contactPerson, ...typedPhone, status, address, tags, notes, manager }
      const owner = { userId, email, companyName, plan, terms, clientId: newId, fields, context }
      const headquarters = before ?? (await provision.provision(owner))

      return {
        invitation: await invitation(userId, headquarters, actor, { mail: creation.mail }),
        client: await created(headquarters.clientId, actor),
      }
    },

    /** Answers what an earlier try with the same key has stored; its link was never seen, so there is a new one. */
    async again(newId: number | undefined, actor: Actor) {
      const client = newId === undefined ? null : await clients.find('all', newId)
      if (!client) return null
      return { client: presentClient(client, actor), invitation: await renew(client._id, actor) }
    },

    renew,

    /** Identity first: an address that is somebody's changes nothing here. Asked again, it completes what broke off. */
    async address({ actor, context }: Pick<Creation, 'actor' | 'context'>, clientId: number, email: string) {
      const client = await clients.find('all', clientId)
      if (!client) throw notFound()
      if (client.userId === null || !isNoAddress(client.email)) throw appError('CONFLICT')
      await identity.call(setOwnerEmail, {
        params: { userId: client.userId },
        body: { email },
        timeoutMs: 5_000,
      })
      const caller = { actor, scope: 'all', context } as const
      await clientService.update(caller, clientId, { patch: { email: email.toLowerCase() } })
      return created(clientId, actor)
    },

    /**
     * Invites the owner of a client whose creation broke off before that: until then whoever signs up with the address would
     * get the client. False when there is nothing to complete.
     */
    async inviteFirst(clientId: number, actor: Actor, mail: boolean): Promise<boolean> {
      const client = await clients.find('all', clientId)
      const owner = client?.userId ? await owners.byId(client.userId) : null
      if (!owner) return false
      try {
        await invitation(owner._id, headquartersOf(owner), actor, { mail, firstOnly: true })
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'CONFLICT') return false
        throw error
      }
    },
  }
}

const headquartersOf = (owner: Owner): Headquarters => ({
  clientId: owner.headquartersClientId,
  companyId: owner.headquartersId,
})
export type ClientCreation = ReturnType<typeof clientCreation>
