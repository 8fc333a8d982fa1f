import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Timestamp } from '../../values.ts'

/** One portion holds so many, and one day so few. */
export const PORTION_MAX = 200
export const PER_DAY_MAX = 50

const OWN = { service: 'cards', access: 'tenant', resource: 'customers' } as const

export const ImportedCustomers = z
  .object({
    /** Never asked, with an address: they can be asked by mail. */
    byMail: z.int(),
    /** Never asked, with a number alone: they can be asked by hand. */
    byHand: z.int(),
    /** Messages of the last seven days and those planned for the next seven, whoever they go to. */
    thisWeek: z.int(),
  })
  .meta({ id: 'ImportedCustomers' })
export type ImportedCustomers = z.output<typeof ImportedCustomers>

export const getImportedCustomers = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/clients/:clientId/customers/imported',
  summary: 'How many customers of files were never asked, and how many messages leave in these two weeks',
  params: ClientParams,
  response: ImportedCustomers,
})

export const AskedPortion = z
  .object({
    planned: z.int(),
    /** Whoever left, or was asked lately by another way. */
    refused: z.int(),
    /** When the last of them leaves; null: nobody is left to be asked. */
    lastAt: Timestamp.nullable(),
  })
  .meta({ id: 'AskedPortion' })
export type AskedPortion = z.output<typeof AskedPortion>

export const askImportedCustomers = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/clients/:clientId/customers/ask',
  summary:
    'Ask customers of files by mail, so many a day, within the hours and days of the shop; those who wait already count',
  params: ClientParams,
  body: z.strictObject({
    count: z.int().min(1).max(PORTION_MAX),
    perDay: z.int().min(1).max(PER_DAY_MAX),
  }),
  response: AskedPortion,
  idempotent: true,
  errors: ['CHANNEL_OFF', 'PLACE_NOT_LINKED', 'CLIENT_INACTIVE'],
  deadlineMs: 60_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
})
