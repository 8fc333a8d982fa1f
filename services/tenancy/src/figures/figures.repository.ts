import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { AgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Connection, PipelineStage } from 'mongoose'
import { clients as clientRows } from '../client/client.model.ts'
import { type Owner, owners as ownerRows } from '../owner/owner.model.ts'
import { subscriptions as subscriptionRows } from '../subscription/subscription.model.ts'
import type { Counted } from './business-health.domain.ts'
import { CARD_TOTALS_ID, cardRevenue, cardTotals } from './card-figures.models.ts'
import { type MonthWindow, monthWindow } from './month-window.domain.ts'
import { apartOf, billedByYou } from './totals/agency-totals.domain.ts'
import { needing } from './totals/agency-totals.model.ts'
import type { AgencyTotalsRepository } from './totals/agency-totals.repository.ts'

interface Deps {
  db: Connection
  totals: Pick<AgencyTotalsRepository, 'read'>
}

const NO_CARDS = { totalCards: 0, activeCards: 0, assignedCards: 0, availableCards: 0 }

/**
 * Counts and sums of the agency, all asked for at the same time. What is about everything comes from running totals; what
 * is about the month reads that month's rows from an index. Neither grows with the number of clients.
 */
export function figuresRepository({ db, totals }: Deps) {
  const owners = ownerRows.on(db)
  const subscriptions = subscriptionRows.on(db).within('all')
  const revenue = cardRevenue.on(db).within('all')
  type Moment = 'createdAt' | 'activatedAt' | 'convertedToPaidAt'
  const ownersIn = (field: Moment, { from, to }: MonthWindow, filter: Filter<Owner> = {}) =>
    owners.count({ ...filter, [field]: { $gte: from, $lt: to } })

  const subscribed = (match: Record<string, unknown>) => centsOf(subscriptions, match, '$monthlyCents')

  return {
    async counted(now: Date): Promise<Counted> {
      const window = monthWindow(now)
      const { month, from, to } = window
      const [
        everything,
        customers,
        joined,
        activated,
        converted,
        active,
        paid,
        paidInactive,
        startedCents,
        endedCents,
        cardCents,
      ] = await Promise.all([
        totals.read(),
        owners.estimatedCount(),
        ownersIn('createdAt', window),
        ownersIn('activatedAt', window),
        ownersIn('convertedToPaidAt', window),
        ownersIn('createdAt', window, { activatedAt: { $ne: null } }),
        ownersIn('createdAt', window, { activatedAt: { $ne: null }, convertedToPaidAt: { $ne: null } }),
        ownersIn('createdAt', window, { activatedAt: null, convertedToPaidAt: { $ne: null } }),
        // Open now, but not yet as last month ended; and the other way round.
        subscribed({ startDate: { $gte: from }, endDate: null }),
        subscribed({ endDate: { $gte: from }, startDate: { $lt: from } }),
        centsOf(revenue, { saleDate: { $gte: from, $lt: to } }, '$cents'),
      ])
      const { paying, monthlyCents } = everything
      const monthlyCentsBefore = monthlyCents - startedCents + endedCents
      return {
        month,
        customers,
        joined,
        activated,
        converted,
        ofJoined: { activated: active, paid, paidInactive },
        paying,
        apart: apartOf(everything),
        byYou: billedByYou(everything),
        monthlyCents,
        monthlyCentsBefore,
        cardCents,
      }
    },

    /** The same of some clients, read from their rows; cards are counted over all clients alone. */
    async statsOf(scope: Scope): Promise<AgencyStats> {
      const rows = clientRows.on(db).within(scope)
      const found = await rows.find({}, { fields: ['status', 'employeeCount', 'reasons'] as const })
      return {
        totalClients: found.length,
        activeClients: found.filter(({ status }) => status === 'active').length,
        totalEmployees: found.reduce((sum, { employeeCount }) => sum + employeeCount, 0),
        ...NO_CARDS,
        attention: HealthReason.options.map((reason) => ({
          reason,
          clients: found.filter(({ reasons }) => reasons.includes(reason)).length,
        })),
      }
    },

    async stats(): Promise<AgencyStats> {
      const [everything, cards] = await Promise.all([
        totals.read(),
        cardTotals.on(db).findOne({ _id: CARD_TOTALS_ID }),
      ])
      const { active, pending, inactive, employees } = everything
      const { totalCards, activeCards, assignedCards, availableCards } = cards ?? NO_CARDS
      return {
        totalClients: active + pending + inactive,
        activeClients: active,
        totalEmployees: employees,
        totalCards,
        activeCards,
        assignedCards,
        availableCards,
        attention: HealthReason.options.map((reason) => ({ reason, clients: everything[needing(reason)] })),
      }
    },
  }
}
export type FiguresRepository = ReturnType<typeof figuresRepository>

interface Summed {
  aggregate<R>(stages: PipelineStage[]): Promise<R[]>
}

async function centsOf(rows: Summed, match: Record<string, unknown>, field: string): Promise<number> {
  const steps = [{ $match: match }, { $group: { _id: null, cents: { $sum: field } } }]
  const [found] = await rows.aggregate<{ cents: number }>(steps)
  return found?.cents ?? 0
}
