import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { withoutUndefined } from '@avaliax/chassis/mongo/safe-values.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { AgencyTotalsRepository } from '../figures/totals/agency-totals.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { ClientAnnouncer } from './client.announcer.ts'
import { activation, employeeLimit } from './client.domain.ts'
import type { Client } from './client.model.ts'
import type { ClientRepository, Mirrored } from './client.repository.ts'
import { standingOf } from './client-health.domain.ts'
import { type OrderKeys, orderKeysOf } from './client-order.domain.ts'
import { UNRATED } from './client-rating.domain.ts'

interface Deps {
  clients: ClientRepository
  owners: Pick<OwnerRepository, 'first'>
  plans: Pick<PlanRepository, 'byId'>
  totals: AgencyTotalsRepository
  announce: ClientAnnouncer
  /** Told of an owner's client whose status changed: its plan may count differently. */
  statusChanged: (userId: number, tx: Tx) => Promise<void>
  now: () => Date
}

type Fresh = Parameters<ClientRepository['insert']>[0]
/** These follow from the rest of a client. */
type Derived = 'reasons' | 'attention' | 'standingDueAt' | keyof OrderKeys
type Patch = Partial<Omit<Client, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

export interface Changed {
  before: Client
  after: Client
}

/** The one way in which a client changes: with what follows from the change, in the caller's transaction. */
export function clientChanges(deps: Deps) {
  const { clients, owners, plans, totals, announce, statusChanged, now } = deps

  /** Activation and standing of the client as it would be. */
  async function consequences(next: Client, tx: Tx) {
    const at = now()
    const plan = await plans.byId(next.planId, tx)
    const activatedAt = activation(next, at)
    if (activatedAt && !next.activatedAt && next.userId !== null) {
      await owners.first(next.userId, 'activatedAt', activatedAt, tx)
    }
    return { activatedAt, ...standingOf(next, employeeLimit(plan), at), ...orderKeysOf(next, plan) }
  }

  return {
    /** A client that was not there; whoever creates it announces it, once all that belongs to it is there. */
    async insert(fresh: Omit<Fresh, Derived>, tx: Tx): Promise<Client> {
      const plan = await plans.byId(fresh.planId, tx)
      const at = now()
      const standing = standingOf({ ...fresh, createdAt: at }, employeeLimit(plan), at)
      const client = await clients.insert({ ...fresh, ...standing, ...orderKeysOf(fresh, plan) }, tx)
      await totals.clientMoved(client._id, { before: null, after: client }, tx)
      return client
    },

    async remove(clientId: number, tx: Tx): Promise<Client> {
      const before = await clients.remove(clientId, tx)
      if (!before) throw notFound()
      await totals.clientMoved(clientId, { before, after: null }, tx)
      return before
    },

    /** A change that others learn of. */
    async apply(
      scope: Scope,
      { clientId, patch }: { clientId: number; patch: Patch },
      tx: Tx,
    ): Promise<Changed> {
      const before = await clients.find(scope, clientId, tx)
      if (!before) throw notFound()
      const change = withPlace(before, withName(before, withoutUndefined(patch)))
      const follows = await consequences({ ...before, ...change }, tx)
      const after = await clients.update(scope, clientId, { ...change, ...follows }, tx)
      if (!after) throw notFound()
      await totals.clientMoved(clientId, { before, after }, tx)
      if (after.userId !== null && after.status !== before.status) await statusChanged(after.userId, tx)
      await announce(after, tx)
      return { before, after }
    },

    /** News from another service: `news` says what follows for this client, null when it is old. */
    async mirror(clientId: number, news: (client: Client) => Mirrored | null, tx: Tx): Promise<void> {
      const client = await clients.find('all', clientId, tx)
      const fields = client && news(client)
      if (!client || !fields) return
      const after = { ...client, ...fields }
      const follows = await consequences(after, tx)
      const mirrored = different(client, { ...fields, ...follows })
      if (Object.keys(mirrored).length > 0) await clients.mirror(clientId, mirrored, tx)
      await totals.clientMoved(clientId, { before: client, after: { ...after, ...follows } }, tx)
    },
  }
}
/** Another name is a given one; a form that sends the present one along says nothing of it. */
const withName = ({ companyName }: Client, patch: Patch): Patch =>
  patch.companyName === undefined || patch.companyName === companyName
    ? patch
    : { ...patch, companyNameGiven: true }

/** The rating of another place is no rise and no fall. */
const withPlace = ({ googlePlaceId }: Client, patch: Patch): Patch =>
  patch.googlePlaceId === undefined || patch.googlePlaceId === googlePlaceId
    ? patch
    : { ...patch, ...UNRATED }

/** Most news says again what is known: that is not written. */
const different = (client: Client, fields: Mirrored): Mirrored =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(client[name as keyof Mirrored], value),
    ),
  )

export type ClientChanges = ReturnType<typeof clientChanges>
