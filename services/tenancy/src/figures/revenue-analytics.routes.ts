import { amount, csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  exportRevenueAnalytics,
  getRevenueAnalytics,
  getRevenueMonths,
  type RevenueAnalytics,
} from '@avaliax/proto/tenancy/analytics.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ReadRevenueAnalytics } from './revenue-analytics.service.ts'

type Row = RevenueAnalytics['months'][number]

const COLUMNS: Parameters<typeof csvAnswer<Row>>[1]['columns'] = {
  month: ({ month }) => month,
  revenue: ({ revenue }) => amount(revenue),
  plans: ({ plans }) => amount(plans),
  cards: ({ cards }) => amount(cards),
  scanner: ({ scanner }) => amount(scanner),
  mrr: ({ mrr }) => amount(mrr),
  new_customers: ({ newCustomers }) => newCustomers,
  customers: ({ customers }) => customers,
  churned: ({ churned }) => churned,
}

export function revenueRoutes(app: FastifyInstance, revenue: ReadRevenueAnalytics): void {
  mount(app, getRevenueAnalytics, ({ query, actor }) => revenue(query.months, actor?.language ?? 'pt'))

  mount(app, getRevenueMonths, async ({ query }) => {
    const { months } = await revenue(query.months, 'pt')
    return { months }
  })

  mount(app, exportRevenueAnalytics, async (call) => {
    const { months } = await revenue(call.query.months, 'pt')
    await csvAnswer<Row>(call, { filename: 'analytics-revenue.csv', columns: COLUMNS, rows: months })
  })
}
