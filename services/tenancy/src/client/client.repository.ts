import { type ScopedRepository, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Client, ClientModel } from './client.model.ts'

/** What only this service may write: mirrored counts and what follows from them. */
export type Mirrored = Partial<
  Pick<
    Client,
    | 'employeeCount'
    | 'employeeCountRev'
    | 'urgentReviews'
    | 'urgentRev'
    | 'firstTapAt'
    | 'lastActivityAt'
    | 'activatedAt'
    | 'attention'
    | 'silentFrom'
  >
>

export type Payer = Pick<Client, 'stripeCustomerId' | 'stripeSubscriptionId'>

export interface ClientRepository extends ScopedRepository<Client> {
  /** All companies' clients of one owner, the oldest first. */
  ofOwner(userId: number, tx?: Tx): Promise<Client[]>
  byIds(clientIds: readonly number[]): Promise<Map<number, Client>>
  /** The highest of all clients by a field, at or above a value. */
  top(sort: 'createdAt' | 'attention', window: { from?: Date | number; limit: number }): Promise<Client[]>
  countAll(): Promise<number>
  /** Ids of the clients on a plan after an id, for walking over them. */
  onPlan(planId: number, after: number, limit: number): Promise<number[]>
  /** Ids of the clients that have fallen silent since their standing was stored. */
  fallenSilent(now: Date, limit: number): Promise<number[]>
  /** Ids of the payment provider, on all clients of an owner; others learn of money by its own events. */
  paidBy(userId: number, payer: Payer, tx?: Tx): Promise<void>
  /** Not a change of the client as others know it, so its revision and its times stay. */
  mirror(clientId: number, fields: Mirrored, tx: Tx): Promise<void>
}

export function clientRepository(model: ClientModel): ClientRepository {
  const idsOf = async (found: PromiseLike<{ _id: number }[]>) =>
    (await fromStore(found)).map(({ _id }) => _id)

  return {
    ...scopedRepository<Client>(model, { clientId: '_id' }),

    ofOwner: (userId, tx) =>
      fromStore(
        model
          .find({ userId }, null, { session: tx ?? null })
          .sort({ _id: 1 })
          .lean<Client[]>()
          .exec(),
      ),

    async byIds(clientIds) {
      const found = await fromStore(
        model
          .find({ _id: { $in: [...clientIds] } })
          .lean<Client[]>()
          .exec(),
      )
      return new Map(found.map((client) => [client._id, client]))
    },

    top: (sort, { from, limit }) =>
      fromStore(
        model
          .find(from === undefined ? {} : { [sort]: { $gte: from } })
          .sort({ [sort]: -1, _id: -1 })
          .limit(limit)
          .lean<Client[]>()
          .exec(),
      ),

    countAll: () => fromStore(model.estimatedDocumentCount().exec()),

    onPlan: (planId, after, limit) =>
      idsOf(
        model
          .find({ planId, _id: { $gt: after } }, { _id: 1 })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<{ _id: number }[]>()
          .exec(),
      ),

    fallenSilent: (now, limit) =>
      idsOf(
        model
          .find({ silentFrom: { $lte: now } }, { _id: 1 })
          .sort({ silentFrom: 1 })
          .limit(limit)
          .lean<{ _id: number }[]>()
          .exec(),
      ),

    async paidBy(userId, payer, tx) {
      const { stripeCustomerId, stripeSubscriptionId } = payer
      const differs = [
        { stripeCustomerId: { $ne: stripeCustomerId } },
        { stripeSubscriptionId: { $ne: stripeSubscriptionId } },
      ]
      await fromStore(
        model
          .updateMany(
            { userId, $or: differs },
            { $set: payer },
            { timestamps: false, ...(tx && { session: tx }) },
          )
          .exec(),
      )
    },

    async mirror(clientId, fields, tx) {
      await fromStore(
        model.updateOne({ _id: clientId }, { $set: fields }, { session: tx, timestamps: false }).exec(),
      )
    },
  }
}
