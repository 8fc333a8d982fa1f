import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { AgencyTotalsRepository } from '../figures/totals/agency-totals.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { contractShare, type PlanTerms, sourceOf, termsOn } from './plan-terms.domain.ts'
import { type Subscription, subscriptions } from './subscription.model.ts'
import { recurringCents, standingOf } from './subscription-standing.domain.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find' | 'billed'>
  owners: Pick<OwnerRepository, 'byId'>
  totals: Pick<AgencyTotalsRepository, 'subscriptionMoved'>
  ids: IdSequences
}

export interface Purchase
  extends Pick<Subscription, 'userId' | 'clientId' | 'planId' | 'basis' | 'priceCents'> {
  terms: PlanTerms
}

export const termsOf = ({
  givenUntil = null,
  chargeFrom = null,
  contract = null,
}: Subscription): PlanTerms => ({
  givenUntil,
  chargeFrom,
  contract,
})

export function subscriptionRepository({ db, clients, owners, totals, ids }: Deps) {
  const rows = subscriptions.on(db).within('all')

  async function headquartersOf(userId: number, tx: Tx): Promise<Client | null> {
    const owner = await owners.byId(userId, tx)
    return owner && clients.find('all', owner.headquartersClientId, tx)
  }

  const open = (userId: number, tx: Tx): Promise<Subscription | null> =>
    rows.findOne({ userId, endDate: null }, tx)

  /** Ends what the owner had and opens what it has now; the owner's document has been written before, in the same transaction. */
  async function replace(purchase: Purchase, at: Date, tx: Tx): Promise<void> {
    const { userId, clientId, planId, basis, priceCents } = purchase
    const headquarters = await headquartersOf(userId, tx)
    const status = headquarters?.status ?? 'active'
    const standing = standingOf(basis, status)
    const monthlyCents = recurringCents(standing, priceCents)
    const terms = termsOn(basis, purchase.terms)
    const share = contractShare(terms.contract, { standing, isActive: status === 'active' })
    const open = { userId, endDate: null }
    const before = await rows.find(open, { tx })
    const latest = Math.max(0, ...before.map((row) => row.startDate.getTime()))
    // A subscription that the provider dates back cannot begin before what it replaces.
    const startDate = at.getTime() < latest ? new Date(latest) : at
    await totals.subscriptionMoved(userId, { before, after: { standing, monthlyCents, ...share } }, tx)
    await rows.updateMany(open, { $set: { endDate: startDate, status: 'ended' }, $inc: { rev: 1 } }, tx)
    const bought = { userId, clientId, planId, basis, standing, priceCents, monthlyCents, ...terms, ...share }
    const _id = await ids.next('subscriptions')
    await rows.insertOne({ ...bought, _id, startDate, endDate: null, status: 'active' }, tx)
    await clients.billed(userId, { clientId, monthlyCents, planSource: sourceOf(basis), ...terms }, tx)
  }

  return {
    open,
    replace,

    /** Given plans whose last day comes and was not told of yet, or may be over; the soonest first. */
    givenUntil: ({ soon, over }: { soon: string; over: string }, limit: number): Promise<Subscription[]> =>
      rows.find(
        {
          endDate: null,
          givenUntil: { $lte: soon },
          $or: [{ givenUntil: { $lt: over } }, { endTold: { $ne: true } }],
        },
        { sort: { givenUntil: 1 }, limit },
      ),

    toldOfEnd: ({ _id }: Subscription, tx: Tx) => rows.updateOne({ _id }, { $set: { endTold: true } }, tx),

    /** The headquarters was suspended, came back or is another one: from now on the same plan may count differently. */
    async restate(userId: number, at: Date, tx: Tx): Promise<void> {
      const row = await open(userId, tx)
      const headquarters = row && (await headquartersOf(userId, tx))
      if (!headquarters) return
      const { _id: clientId, status } = headquarters
      const { basis, monthlyCents } = row
      const terms = termsOf(row)
      const standing = standingOf(basis, status)
      const { contractCents } = contractShare(terms.contract, { standing, isActive: status === 'active' })
      if (row.standing !== standing || (row.contractCents ?? 0) !== contractCents)
        return replace({ ...row, clientId, terms }, at, tx)
      await clients.billed(userId, { clientId, monthlyCents, planSource: sourceOf(basis), ...terms }, tx)
    },
  }
}
export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>
