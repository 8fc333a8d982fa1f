import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ClientChanged, ClientPurged, OwnerPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { BillingAccounts } from '../billing/billing-account.repository.ts'
import { BLANK_CLIENT, removalFact } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { RemovedClient, RemovedClientModel } from '../client/removed-client.model.ts'
import type { ConnectionRepository } from '../google/connection.repository.ts'
import type { EndedGrants } from '../google/ended-grant.repository.ts'
import { FREE_PLAN_ID } from '../plan/plan.domain.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import type { OwnerPurge, OwnerPurgeModel } from './owner-purge.model.ts'

interface Needs {
  db: Connection
  model: OwnerPurgeModel
  clients: Pick<ClientRepository, 'ofOwner'>
  removed: RemovedClientModel
  changes: Pick<ClientChanges, 'remove'>
  connections: Pick<ConnectionRepository, 'remove'>
  grants: Pick<EndedGrants, 'add'>
  plans: Pick<PlanRepository, 'byId'>
  ownerPlans: Pick<OwnerPlans, 'hold'>
  accounts: Pick<BillingAccounts, 'of'>
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

/** Collections of this service by the client they belong to; the books keep their amounts under a number. */
const OF_CLIENT = [
  ['companies', 'clientId'],
  ['google_info_slots', '_id'],
  ['oauth_states', 'clientId'],
] as const

/**
 * Deletes an owner: at the payment provider, then client by client, each in one transaction with the news of it, then the
 * owner. Whatever it is killed between, the next attempt finds what is left and goes on.
 */
export function ownerPurge(needs: Needs) {
  const { db, model, clients, removed, changes, connections, grants } = needs
  const { plans, ownerPlans, accounts, outbox, transact, now } = needs

  /** What others learn last: that it is gone, and no word of who it was. */
  async function announceEnd(client: Client, rev: number, tx: Tx): Promise<void> {
    const { _id, createdAt, updatedAt, planId } = client
    const nobody = { ...client, ...BLANK_CLIENT, companyName: '', userId: null, email: '' }
    const blank = { ...nobody, _id, createdAt, updatedAt, planId } as Client
    await outbox.append(ClientChanged, removalFact(blank, rev), tx)
    const fact = { clientId: _id, subject: `client-${_id}`, rev: rev + 1, data: { clientId: _id } }
    await outbox.append(ClientPurged, fact, tx)
  }

  /** What Google granted is given back there, too. */
  async function removeRows({ clientId, userId }: Owned, tx: Tx): Promise<void> {
    const connection = await connections.remove(clientId, tx)
    if (connection) await grants.add({ connection, userId }, tx)
    for (const [name, field] of OF_CLIENT)
      await fromStore(db.collection(name).deleteMany({ [field]: clientId } as object, { session: tx }))
  }

  const purgeClient = (owned: Owned): Promise<void> =>
    transact(async (tx) => {
      await removeRows(owned, tx)
      const client = await changes.remove(owned.clientId, tx)
      await announceEnd(client, client.rev + 1, tx)
    })

  const purgeRemoved = ({ _id: clientId, state, rev }: RemovedClient): Promise<void> =>
    transact(async (tx) => {
      await removeRows({ clientId, userId: state.userId }, tx)
      await fromStore(removed.deleteOne({ _id: clientId }, { session: tx }).exec())
      await announceEnd(state, rev + 1, tx)
    })

  async function endBilling(userId: number): Promise<void> {
    const account = await accounts.of(userId)
    if (account?.customerId) await needs.forgetCustomer(account.customerId)
    const free = await plans.byId(FREE_PLAN_ID)
    await transact(async (tx) => {
      if (free) await ownerPlans.hold({ userId, plan: free, monthlyCents: 0, since: now() }, tx)
      const session = { session: tx }
      const over = { endDate: now(), status: 'ended' }
      const book = (name: string) => db.collection(name)
      await fromStore(book('subscriptions').updateMany({ userId, endDate: null }, { $set: over }, session))
      const nameless = { number: null, pdfUrl: null, pageUrl: null }
      await fromStore(book('invoices').updateMany({ userId }, { $set: nameless }, session))
      await fromStore(book('stripe_events').updateMany({ userId }, { $set: { userId: null } }, session))
      await fromStore(book('billing_accounts').deleteOne({ _id: userId as never }, session))
    })
  }

  return async (userId: number): Promise<void> => {
    await endBilling(userId)
    const present = await clients.ofOwner(userId)
    const former = await fromStore(removed.find({ 'state.userId': userId }).lean<RemovedClient[]>().exec())
    const clientIds = [...present, ...former].map(({ _id }) => _id)
    await fromStore(
      model.updateOne({ _id: userId }, { $addToSet: { clientIds: { $each: clientIds } } }, { upsert: true }),
    )
    for (const { _id } of present) await purgeClient({ clientId: _id, userId })
    for (const one of former) await purgeRemoved(one)
    await transact(async (tx) => {
      const session = { session: tx }
      const purge = await fromStore(model.findById(userId, null, session).lean<OwnerPurge>().exec())
      await fromStore(db.collection('owners').deleteOne({ _id: userId as never }, session))
      const data = { userId, clientIds: purge?.clientIds ?? [] }
      await outbox.append(OwnerPurged, { clientId: null, subject: `owner-${userId}`, rev: 1, data }, tx)
    })
  }
}
