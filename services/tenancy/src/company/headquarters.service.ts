import { notFound } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { Owner } from '../owner/owner.model.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { Company } from './company.model.ts'

interface Deps {
  owners: OwnerRepository
  changes: ClientChanges
  subscriptions: Pick<SubscriptionRepository, 'restate'>
  now: () => Date
}

export type MoveHeadquarters = ReturnType<typeof headquartersMover>

/**
 * Another company becomes the one that a caller without a selection works for; the former one's client is announced, and what
 * stands at the headquarters alone moves along.
 */
export const headquartersMover =
  ({ owners, changes, subscriptions, now }: Deps) =>
  async (company: Pick<Company, '_id' | 'clientId' | 'userId'>, former: Owner, tx: Tx): Promise<void> => {
    const set = { headquartersId: company._id, headquartersClientId: company.clientId }
    const where = { headquartersId: former.headquartersId }
    if (!(await owners.change(company.userId, { where, set }, tx))) throw notFound()
    await subscriptions.restate(company.userId, now(), tx)
    const patch = { paymentFailed: false }
    const { before } = await changes.apply('all', { clientId: former.headquartersClientId, patch }, tx)
    const { paymentFailed } = before
    await changes.mirror(company.clientId, () => (paymentFailed ? { paymentFailed } : null), tx)
  }
