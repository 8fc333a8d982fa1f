import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { CountedPage, PageQuery } from '@avaliax/chassis/mongo/page.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter, Sort } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Workload } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import type { Connection } from 'mongoose'
import { type Client, clients } from './client.model.ts'
import type { OrderKeys } from './client-order.domain.ts'

/** Only this service may write these: mirrored counts and what follows from them. */
export type Mirrored = Partial<
  Pick<
    Client,
    | 'employeeCount'
    | 'employeeCountRev'
    | 'urgentReviews'
    | 'urgentRev'
    | 'googleRefusedAt'
    | 'firstTapAt'
    | 'lastActivityAt'
    | 'activatedAt'
    | 'rating'
    | 'ratingPeak'
    | 'ratingPeakAt'
    | 'paymentFailed'
    | 'reasons'
    | 'attention'
    | 'standingDueAt'
    | keyof OrderKeys
  >
>

export type Payer = Pick<Client, 'stripeCustomerId' | 'stripeSubscriptionId'>
interface Billed extends Pick<Client, 'planSource' | 'givenUntil' | 'chargeFrom' | 'contract'> {
  clientId: number
  monthlyCents: number
}
interface ClientFilter {
  ids?: number[] | undefined
  planId?: number | undefined
  tag?: string | undefined
}
type Kept = 'rev' | 'createdAt' | 'updatedAt'

export function clientRepository(db: Connection) {
  const { within } = clients.on(db)
  const rows = within('all')
  const idsOf = async (filter: Filter<Client>, sort: Sort<Client>, limit: number) =>
    (await rows.find(filter, { sort, limit, fields: ['_id'] })).map(({ _id }) => _id)

  return {
    find: (scope: Scope, clientId: number, tx?: Tx): Promise<Client | null> =>
      within(scope).findOne({ _id: clientId }, tx),

    page: (
      scope: Scope,
      { filter, ...query }: PageQuery<Client> & { filter: Filter<Client> },
    ): Promise<CountedPage<Client>> => within(scope).countedPage(filter, query),

    countWhere: (scope: Scope, filter: Filter<Client>): Promise<number> => within(scope).count(filter),

    /** The newest first, one by one. */
    each: (scope: Scope, filter: Filter<Client>): AsyncGenerator<Client> =>
      within(scope).each(filter, { sort: { createdAt: -1, _id: -1 } }),

    insert(client: Omit<Client, Kept>, tx: Tx): Promise<Client> {
      const at = new Date()
      return rows.insertOne({ ...client, rev: 1, createdAt: at, updatedAt: at }, tx)
    },

    update(
      scope: Scope,
      clientId: number,
      patch: Partial<Omit<Client, '_id' | Kept>>,
      tx: Tx,
    ): Promise<Client | null> {
      const change = { $set: { ...patch, updatedAt: new Date() }, $inc: { rev: 1 } }
      return within(scope).findOneAndUpdate({ _id: clientId }, change, tx)
    },

    remove: (clientId: number, tx: Tx): Promise<Client | null> =>
      rows.findOneAndDelete({ _id: clientId }, tx),

    /** All companies' clients of one owner, the oldest first. */
    ofOwner: (userId: number, tx?: Tx): Promise<Client[]> => rows.find({ userId }, { sort: { _id: 1 }, tx }),

    byIds: async (clientIds: readonly number[]): Promise<Map<number, Client>> =>
      new Map((await rows.find({ _id: { $in: clientIds } })).map((client) => [client._id, client])),

    /** The highest of all clients by a field, at or above a value. */
    top(
      sort: 'createdAt' | 'attention',
      { from, limit }: { from?: Date | number; limit: number },
    ): Promise<Client[]> {
      const highest = { sort: { [sort]: -1, _id: -1 }, limit } as const
      return rows.find(from === undefined ? {} : { [sort]: { $gte: from } }, highest)
    },

    /** All clients with what says which business one is. */
    async forMatching() {
      const fields = [
        ...(['_id', 'companyName', 'googleBusinessName', 'googlePlaceId'] as const),
        ...(['phone', 'address', 'googleFormattedAddress'] as const),
      ] as const
      const found = []
      for await (const client of rows.each({}, { sort: { _id: 1 }, fields })) found.push(client)
      return found
    },

    /** The clients that are one of these places of the provider. */
    atPlaces: (
      placeIds: readonly string[],
    ): Promise<Pick<Client, '_id' | 'companyName' | 'googlePlaceId'>[]> =>
      rows.find(
        { googlePlaceId: { $in: [...placeIds] } },
        { fields: ['_id', 'companyName', 'googlePlaceId'] },
      ),

    countAll: rows.estimatedCount,

    /** Clients by their e-mail addresses, of those that are there. */
    idsOfEmails: async (emails: readonly string[]): Promise<[email: string, clientId: number][]> =>
      (await rows.find({ email: { $in: [...new Set(emails)] } }, { fields: ['_id', 'email'] })).map(
        ({ _id, email }) => [email.toLowerCase(), _id],
      ),

    /** The tags in use, most used first; equal ones by their letters. */
    tags: (scope: Scope, limit: number): Promise<{ tag: string; clients: number }[]> =>
      within(scope).aggregate([
        { $match: { tags: { $ne: [] } } },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', clients: { $sum: 1 } } },
        { $sort: { clients: -1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 0, tag: '$_id', clients: 1 } },
      ]),

    /** The clients that somebody of the agency is responsible for, newest first. */
    managedBy: (userId: number): Promise<Pick<Client, '_id' | 'manager'>[]> =>
      rows.find(
        { 'manager.id': userId },
        { sort: { createdAt: -1, _id: -1 }, fields: ['_id', 'manager'] as const },
      ),

    /** What each person of the agency is responsible for, and what is with nobody; most clients first. */
    workloads: (): Promise<Workload[]> =>
      rows.aggregate([
        {
          $group: {
            _id: '$manager.id',
            email: { $last: '$manager.email' },
            clients: { $sum: 1 },
            needHelp: { $sum: { $cond: [{ $gt: ['$attention', 0] }, 1, 0] } },
            urgentReviews: { $sum: '$urgentReviews' },
          },
        },
        { $sort: { clients: -1, _id: 1 } },
        {
          $project: {
            _id: 0,
            manager: { $cond: ['$_id', { id: '$_id', email: '$email' }, null] },
            clients: 1,
            needHelp: 1,
            urgentReviews: 1,
          },
        },
      ]),

    /** Which of these names, folded, a client has. */
    namesInUse: async (nameKeys: readonly string[]): Promise<Set<string>> => {
      const found = await rows.find({ nameKey: { $in: [...new Set(nameKeys)] } }, { fields: ['nameKey'] })
      return new Set(found.map(({ nameKey }) => nameKey))
    },

    /** Which of these names, folded, belong to more than one client. */
    sharedNames: async (nameKeys: readonly string[]): Promise<Set<string>> => {
      const found = await rows.aggregate<{ _id: string }>([
        { $match: { nameKey: { $in: [...new Set(nameKeys)] } } },
        { $group: { _id: '$nameKey', clients: { $sum: 1 } } },
        { $match: { clients: { $gt: 1 } } },
      ])
      return new Set(found.map(({ _id }) => _id))
    },

    /** Stores what an owner pays a month at its headquarters and nowhere else; on what its plan rests, at all its clients. */
    async billed(userId: number, { clientId, monthlyCents, ...terms }: Billed, tx: Tx): Promise<void> {
      await rows.updateMany({ userId, _id: { $ne: clientId } }, { $set: { monthlyCents: 0, ...terms } }, tx)
      await rows.updateOne({ _id: clientId }, { $set: { monthlyCents, ...terms } }, tx)
    },

    /** Ids of the clients of a plan, of a tag, or of both. */
    idsWith: ({ ids, planId, tag }: ClientFilter, limit: number): Promise<number[]> =>
      idsOf(
        { ...(ids && { _id: { $in: ids } }), ...(planId && { planId }), ...(tag && { tags: tag }) },
        { _id: 1 },
        limit,
      ),

    /** Ids of the clients on a plan after an id, for walking over them. */
    onPlan: (planId: number, after: number, limit: number): Promise<number[]> =>
      idsOf({ planId, _id: { $gt: after } }, { _id: 1 }, limit),

    /** Ids of the clients whose standing time has changed since it was stored. */
    standingDue: (now: Date, limit: number): Promise<number[]> =>
      idsOf({ standingDueAt: { $lte: now } }, { standingDueAt: 1 }, limit),

    /** Ids of the payment provider, on all clients of an owner; others learn of money by its own events. */
    paidBy(userId: number, payer: Payer, tx?: Tx) {
      const { stripeCustomerId, stripeSubscriptionId } = payer
      const differs = [
        { stripeCustomerId: { $ne: stripeCustomerId } },
        { stripeSubscriptionId: { $ne: stripeSubscriptionId } },
      ]
      return rows.updateMany({ userId, $or: differs }, { $set: payer }, tx)
    },

    /** Not a change of the client as others know it, so its revision and its times stay. */
    mirror: (clientId: number, fields: Mirrored, tx: Tx) =>
      rows.updateOne({ _id: clientId }, { $set: fields }, tx),
  }
}
export type ClientRepository = ReturnType<typeof clientRepository>
