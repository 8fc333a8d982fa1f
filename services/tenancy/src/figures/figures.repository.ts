import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { AgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { Model, PipelineStage } from 'mongoose'
import type { OwnerModel } from '../owner/owner.model.ts'
import type { SubscriptionModel } from '../subscription/subscription.model.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import type { Counted } from './business-health.domain.ts'
import type { CardRevenueModel, CardTotals, CardTotalsModel } from './card-figures.models.ts'
import { monthWindow } from './month-window.domain.ts'

interface Needs {
  owners: OwnerModel
  subscriptions: SubscriptionModel
  totals: Pick<AgencyTotalsRepository, 'read'>
  cardTotals: CardTotalsModel
  cardRevenue: CardRevenueModel
}

const NO_CARDS = { totalCards: 0, activeCards: 0, assignedCards: 0, availableCards: 0 }

/**
 * Counts and sums of the agency, all asked for at the same time. What is about everything comes from running totals; what
 * is about the month reads that month's rows from an index. Neither grows with the number of clients.
 */
export function figuresRepository({ owners, subscriptions, totals, cardTotals, cardRevenue }: Needs) {
  const ownersIn = (field: 'createdAt' | 'activatedAt' | 'convertedToPaidAt', from: Date, to: Date) =>
    // The plain count command: an index range is counted without the detour of an aggregation.
    fromStore(owners.collection.count({ [field]: { $gte: from, $lt: to } }))

  const subscribed = (match: object) => centsOf(subscriptions, match, '$monthlyCents')

  return {
    async counted(now: Date): Promise<Counted> {
      const { month, from, to } = monthWindow(now)
      const [everything, customers, joined, activated, converted, begun, ended, cardCents] =
        await Promise.all([
          totals.read(),
          fromStore(owners.estimatedDocumentCount().exec()),
          ownersIn('createdAt', from, to),
          ownersIn('activatedAt', from, to),
          ownersIn('convertedToPaidAt', from, to),
          // Open now, but not yet as last month ended; and the other way round.
          subscribed({ startDate: { $gte: from }, endDate: null }),
          subscribed({ endDate: { $gte: from }, startDate: { $lt: from } }),
          centsOf(cardRevenue, { saleDate: { $gte: from, $lt: to } }, '$cents'),
        ])
      const { paying, monthlyCents } = everything
      const monthlyCentsBefore = monthlyCents - begun + ended
      return {
        month,
        customers,
        joined,
        activated,
        converted,
        paying,
        monthlyCents,
        monthlyCentsBefore,
        cardCents,
      }
    },

    async stats(): Promise<AgencyStats> {
      const [{ active, pending, inactive, employees }, cards] = await Promise.all([
        totals.read(),
        fromStore(cardTotals.findOne({}).lean<CardTotals>().exec()),
      ])
      const { totalCards, activeCards, assignedCards, availableCards } = cards ?? NO_CARDS
      return {
        totalClients: active + pending + inactive,
        activeClients: active,
        totalEmployees: employees,
        totalCards,
        activeCards,
        assignedCards,
        availableCards,
      }
    },
  }
}
export type FiguresRepository = ReturnType<typeof figuresRepository>

async function centsOf<T>(model: Model<T>, match: object, field: string): Promise<number> {
  const steps = [{ $match: match }, { $group: { _id: null, cents: { $sum: field } } }] as PipelineStage[]
  const [found] = await fromStore(model.aggregate<{ cents: number }>(steps).exec())
  return found?.cents ?? 0
}
