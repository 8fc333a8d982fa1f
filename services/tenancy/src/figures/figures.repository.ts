import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { AgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ClientModel } from '../client/client.model.ts'
import type { OwnerModel } from '../owner/owner.model.ts'
import type { SubscriptionModel } from '../subscription/subscription.model.ts'
import type { Counted } from './business-health.domain.ts'
import type { CardRevenueModel, CardTotals, CardTotalsModel } from './card-figures.models.ts'
import { monthWindow } from './month-window.domain.ts'

interface Needs {
  clients: ClientModel
  owners: OwnerModel
  subscriptions: SubscriptionModel
  cardTotals: CardTotalsModel
  cardRevenue: CardRevenueModel
}

const STATUSES = ['active', 'pending', 'inactive']
const NO_CARDS = { totalCards: 0, activeCards: 0, assignedCards: 0, availableCards: 0 }

interface Sum {
  cents: number
  priced: number
}

/** Counts and sums of the agency, each one answered from one index; they are asked for at the same time. */
export function figuresRepository({ clients, owners, subscriptions, cardTotals, cardRevenue }: Needs) {
  const ownersSince = (field: 'createdAt' | 'activatedAt' | 'convertedToPaidAt', from: Date, to: Date) =>
    fromStore(owners.countDocuments({ [field]: { $gte: from, $lt: to } }).exec())

  /** Cents a month of the subscriptions that match, and how many of them have a price. */
  async function sum(match: object): Promise<Sum> {
    const [found] = await fromStore(
      subscriptions
        .aggregate<Sum>([
          { $match: match },
          { $group: { _id: null, cents: { $sum: '$monthlyCents' }, priced: { $sum: 1 } } },
        ])
        .exec(),
    )
    return found ?? { cents: 0, priced: 0 }
  }
  const PRICED = { monthlyCents: { $gt: 0 } }

  async function soldCents(from: Date, to: Date): Promise<number> {
    const [found] = await fromStore(
      cardRevenue
        .aggregate<{ cents: number }>([
          { $match: { saleDate: { $gte: from, $lt: to } } },
          { $group: { _id: null, cents: { $sum: '$cents' } } },
        ])
        .exec(),
    )
    return found?.cents ?? 0
  }

  return {
    async counted(now: Date): Promise<Counted> {
      const { month, from, to } = monthWindow(now)
      const [customers, joined, activated, converted, open, keptSince, endedSince, cardCents] =
        await Promise.all([
          fromStore(owners.countDocuments({ createdAt: { $lt: to } }).exec()),
          ownersSince('createdAt', from, to),
          ownersSince('activatedAt', from, to),
          ownersSince('convertedToPaidAt', from, to),
          sum({ endDate: null, ...PRICED }),
          sum({ endDate: null, startDate: { $lt: from }, ...PRICED }),
          // Open as last month ended, and ended since then.
          sum({ endDate: { $gte: from }, startDate: { $lt: from }, ...PRICED }),
          soldCents(from, to),
        ])
      return {
        month,
        customers,
        joined,
        activated,
        converted,
        paying: open.priced,
        monthlyCents: open.cents,
        monthlyCentsBefore: keptSince.cents + endedSince.cents,
        cardCents,
      }
    },

    async stats(): Promise<AgencyStats> {
      const [byStatus, cards] = await Promise.all([
        fromStore(
          clients
            .aggregate<{ _id: string; clients: number; employees: number }>([
              // All of them, said so that the index on both fields answers alone.
              { $match: { status: { $in: STATUSES } } },
              { $group: { _id: '$status', clients: { $sum: 1 }, employees: { $sum: '$employeeCount' } } },
            ])
            .exec(),
        ),
        fromStore(cardTotals.findOne({}).lean<CardTotals>().exec()),
      ])
      const total = (field: 'clients' | 'employees') => byStatus.reduce((all, row) => all + row[field], 0)
      const { totalCards, activeCards, assignedCards, availableCards } = cards ?? NO_CARDS
      return {
        totalClients: total('clients'),
        activeClients: byStatus.find(({ _id }) => _id === 'active')?.clients ?? 0,
        totalEmployees: total('employees'),
        ...{ totalCards, activeCards, assignedCards, availableCards },
      }
    },
  }
}
export type FiguresRepository = ReturnType<typeof figuresRepository>
