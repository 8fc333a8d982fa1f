import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { type ApiUsage, getProviderUsage } from '@avaliax/proto/tenancy/provider-usage.routes.ts'
import type { Meter } from '@avaliax/providers/call-meter.ts'
import type { PaidMeters } from '@avaliax/providers/paid-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientRepository } from '../client/client.repository.ts'

interface Deps {
  meters: PaidMeters
  clients: Pick<ClientRepository, 'find'>
}

/** The counters are shared, so this service tells of the calls of all. */
export function providerUsageRoutes(app: FastifyInstance, { meters, clients }: Deps): void {
  async function usageOf(api: ApiUsage['api'], meter: Meter) {
    const { day, resetsAt, budget, used, pots, clients: largest } = await meter.usage()
    const topClients = await Promise.all(
      largest.map(async ({ clientId, used }) => {
        const client = await clients.find('all', clientId)
        return { clientId, companyName: client?.companyName ?? null, used }
      }),
    )
    const limits = {
      limitPerDay: budget.perDay,
      pots: pots
        // A pot that nobody may spend is none of this API's.
        .filter(({ limit, used }) => limit + used > 0)
        .map(({ pot, used, limit }) => ({ pot, usedToday: used, limitPerDay: limit })),
      limitPerDayAndClient: budget.perDayAndClient,
      limitPerDayAndFreeClient: Math.min(budget.freePerDayAndClient, budget.perDayAndClient),
      limitPerMinuteAndClient: budget.perMinuteAndClient,
    }
    return { day, resetsAt: resetsAt.toISOString(), api: { api, usedToday: used, ...limits, topClients } }
  }

  mount(app, getProviderUsage, async () => {
    const [places, model] = await Promise.all([
      usageOf('places', meters.places),
      usageOf('openai', meters.openai),
    ])
    return { day: places.day, resetsAt: places.resetsAt, apis: [places.api, model.api] }
  })
}
