import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, Timestamp } from '../values.ts'

export const ApiUsage = z.object({
  /** `openai`: the language model, whoever offers it. */
  api: z.enum(['places', 'openai']),
  usedToday: z.int(),
  limitPerDay: z.int(),
  /** Whose calls they were: what one pot spends is missing to none of the others. */
  pots: z.array(
    z.object({
      pot: z.enum(['strangers', 'free', 'paying', 'imports']),
      usedToday: z.int(),
      limitPerDay: z.int(),
    }),
  ),
  limitPerDayAndClient: z.int(),
  /** A client on a plan without a price has this limit. */
  limitPerDayAndFreeClient: z.int(),
  limitPerMinuteAndClient: z.int(),
  /** Who called most today, the largest first; null for a client that was removed. */
  topClients: z.array(z.object({ clientId: Id, companyName: z.string().nullable(), used: z.int() })),
})
export type ApiUsage = z.output<typeof ApiUsage>

export const ProviderUsage = z
  .object({ day: z.iso.date(), resetsAt: Timestamp, apis: z.array(ApiUsage) })
  .meta({ id: 'ProviderUsage' })
export type ProviderUsage = z.output<typeof ProviderUsage>

export const getProviderUsage = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/provider-usage',
  access: 'superadmin',
  resource: 'settings',
  summary: 'Paid provider calls of today against their budgets',
  response: ProviderUsage,
})
