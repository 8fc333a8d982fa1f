import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { type AuditContext, entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, appError } from '@avaliax/chassis/errors.ts'
import { validationFailure } from '@avaliax/chassis/http/server/validation.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { noAddressFor } from '@avaliax/proto/no-address.ts'
import { CreateClientBody } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { createLocationClients, LocationResults } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import type { z } from 'zod'
import type { ClientRepository } from '../client/client.repository.ts'
import type { AgencyLocationRow } from '../google/agency/agency-location.model.ts'
import type { LocationMatches } from '../google/agency/location-match.store.ts'
import type { ClientCreation } from './client-creation.service.ts'

interface Deps {
  ids: IdSequences
  clients: Pick<ClientRepository, 'find' | 'idsOfEmails'>
  creation: Pick<ClientCreation, 'create' | 'inviteFirst'>
  matches: Pick<LocationMatches, 'required' | 'claim' | 'unclaim' | 'confirm'>
}

type Body = z.output<typeof createLocationClients.body>
type Claim = NonNullable<AgencyLocationRow['claim']>

interface Order {
  actor: Actor
  context: AuditContext
  body: Body
}

const NAME_MAX = 120
const ADDRESS_MAX = 300
/** Enough that nobody guesses the address of an owner who has none. */
const NAMELESS_BYTES = 12

/**
 * Clients of the agency's locations. The location is claimed first, with the id and the address of the client to be: whoever comes
 * second, or again after a crash, makes the same client.
 */
export function locationClients({ ids, clients, creation, matches }: Deps) {
  const nameless = (locationId: string) =>
    noAddressFor(
      `local-${locationId}-${randomToken(NAMELESS_BYTES)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, 'x')}`,
    )

  async function claimOf(row: AgencyLocationRow, email: string | undefined): Promise<Claim> {
    if (row.claim) return row.claim
    const claim = {
      clientId: await ids.next('clients'),
      email: email?.toLowerCase() ?? nameless(row._id),
    }
    return matches.claim(row._id, claim)
  }

  /** The client is there; its owner is invited, should a crash have come between. */
  async function finish({ actor }: Order, { clientId }: Claim): Promise<boolean> {
    if (!(await clients.find('all', clientId))) return false
    await creation.inviteFirst(clientId, actor, false)
    return true
  }

  async function create(order: Order, row: AgencyLocationRow, claim: Claim): Promise<void> {
    const { actor, context, body } = order
    const { locations: _, ...terms } = body
    const fresh = {
      companyName: row.title.slice(0, NAME_MAX),
      email: claim.email,
      phone: row.phoneKey,
      address: row.address?.slice(0, ADDRESS_MAX) ?? null,
      ...terms,
    }
    try {
      // Somebody's client already, or of two clients at once.
      const known = await clients.idsOfEmails([claim.email])
      if (known.some(([, clientId]) => clientId !== claim.clientId)) throw appError('EMAIL_IN_USE')
      await creation.create({
        actor,
        context: entryOfItsOwn(context),
        body: bodyOf(fresh),
        newId: claim.clientId,
        mail: false,
        isNew: true,
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      // Another request was a moment earlier with the same claim.
      if (await finish(order, claim)) return
      await matches.unclaim(row._id, claim.clientId)
      throw error
    }
  }

  async function make(order: Order, locationId: string, email: string | undefined): Promise<number> {
    const row = await matches.required(locationId)
    if (row.clientId !== null) return row.clientId
    if (row.gone) throw appError('CONFLICT')
    if (!row.verified) throw appError('LOCATION_NOT_VERIFIED')
    const claim = await claimOf(row, email)
    if (!(await finish(order, claim))) await create(order, row, claim)
    await matches.confirm(locationId, claim.clientId, order.context)
    return claim.clientId
  }

  /** One after the other; each is made whole, or not at all with the reason. */
  return async (order: Order): Promise<LocationResults> => {
    const results: LocationResults['results'] = []
    for (const { locationId, email } of order.body.locations) {
      try {
        const clientId = await make(order, locationId, email)
        results.push({ locationId, ok: true, code: null, clientId })
      } catch (error) {
        // A store or another service that is away fails the whole request; what was made stays so.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        results.push({ locationId, ok: false, code: error.code, clientId: null })
      }
    }
    return { results }
  }
}

function bodyOf(fresh: z.input<typeof CreateClientBody>) {
  const result = CreateClientBody.safeParse(fresh)
  if (!result.success) throw validationFailure(result.error)
  return result.data
}
export type CreateLocationClients = ReturnType<typeof locationClients>
