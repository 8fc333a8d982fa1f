import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ClientChanged, ClientPurged, OwnerPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { deleteRowsOfClient, deleteRowsOfUser } from '@avaliax/purge/user-rows.ts'
import type { Connection } from 'mongoose'
import type { BillingAccounts } from '../billing/billing-account.repository.ts'
import { invoices, stripeEvents } from '../billing/ledger.models.ts'
import { BLANK_CLIENT, removalFact } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import { type RemovedClient, removedClients } from '../client/removed-client.model.ts'
import type { ConnectionRepository } from '../google/connection.repository.ts'
import type { EndedGrants } from '../google/ended-grant.repository.ts'
import { FREE_PLAN_ID } from '../plan/plan.domain.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { subscriptions } from '../subscription/subscription.model.ts'
import { ownerPurges } from './owner-purge.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'ofOwner'>
  changes: Pick<ClientChanges, 'remove'>
  connections: Pick<ConnectionRepository, 'remove'>
  grants: Pick<EndedGrants, 'add'>
  plans: Pick<PlanRepository, 'byId'>
  ownerPlans: Pick<OwnerPlans, 'hold'>
  accounts: Pick<BillingAccounts, 'of' | 'remove'>
  /** Deletes the payer at the provider, and with it what still runs. */
  forgetCustomer: (customerId: string) => Promise<void>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

interface Owned {
  clientId: number
  userId: number | null
}

/**
 * Deletes an owner: at the payment provider, then client by client, each in one transaction with the news of it, then the
 * owner. Whatever it is killed between, the next attempt finds what is left and goes on.
 */
export function ownerPurge(deps: Deps) {
  const { db, clients, changes, connections, grants, plans, ownerPlans, accounts, outbox, transact, now } =
    deps
  const removed = removedClients.on(db).within('all')
  const purges = ownerPurges.on(db)

  /** Tells others last that it is gone, and no word of who it was. */
  async function announceEnd(client: Client, rev: number, tx: Tx): Promise<void> {
    const { _id, createdAt, updatedAt, planId } = client
    const nobody = { ...client, ...BLANK_CLIENT, companyName: '', userId: null, email: '' }
    const blank = { ...nobody, _id, createdAt, updatedAt, planId } as Client
    await outbox.append(ClientChanged, removalFact(blank, rev), tx)
    const fact = { clientId: _id, subject: `client-${_id}`, rev: rev + 1, data: { clientId: _id } }
    await outbox.append(ClientPurged, fact, tx)
  }

  /** Removes the rows; Google's grant is given back there, too. */
  async function removeRows({ clientId, userId }: Owned, tx: Tx): Promise<void> {
    const connection = await connections.remove(clientId, tx)
    if (connection) await grants.add({ connection, userId }, tx)
    await deleteRowsOfClient(db, clientId, tx)
  }

  const purgeClient = (owned: Owned): Promise<void> =>
    transact(async (tx) => {
      // First: it takes the client out of the running totals.
      const client = await changes.remove(owned.clientId, tx)
      await removeRows(owned, tx)
      await announceEnd(client, client.rev + 1, tx)
    })

  const purgeRemoved = ({ _id: clientId, state, rev }: RemovedClient): Promise<void> =>
    transact(async (tx) => {
      await removeRows({ clientId, userId: state.userId }, tx)
      await announceEnd(state, rev + 1, tx)
    })

  async function endBilling(userId: number): Promise<void> {
    const account = await accounts.of(userId)
    if (account?.customerId) await deps.forgetCustomer(account.customerId)
    const free = await plans.byId(FREE_PLAN_ID)
    await transact(async (tx) => {
      if (free) await ownerPlans.hold({ userId, plan: free, basis: 'free', priceCents: 0, since: now() }, tx)
      const over = { endDate: now(), status: 'ended' } as const
      await subscriptions.on(db).within('all').updateMany({ userId, endDate: null }, { $set: over }, tx)
      const nameless = { number: null, pdfUrl: null, pageUrl: null }
      await invoices.on(db).within('all').updateMany({ userId }, { $set: nameless }, tx)
      await stripeEvents.on(db).updateMany({ userId }, { $set: { userId: null } }, tx)
      await accounts.remove(userId, tx)
    })
  }

  return async (userId: number): Promise<void> => {
    await endBilling(userId)
    const present = await clients.ofOwner(userId)
    const former = await removed.find({ 'state.userId': userId })
    const clientIds = [...present, ...former].map(({ _id }) => _id)
    await purges.upsert({ _id: userId }, { $addToSet: { clientIds: { $each: clientIds } } })
    for (const { _id } of present) await purgeClient({ clientId: _id, userId })
    for (const one of former) await purgeRemoved(one)
    await transact(async (tx) => {
      const purge = await purges.findOne({ _id: userId }, tx)
      await deleteRowsOfUser(db, userId, tx)
      const data = { userId, clientIds: purge?.clientIds ?? [] }
      await outbox.append(OwnerPurged, { clientId: null, subject: `owner-${userId}`, rev: 1, data }, tx)
    })
  }
}
