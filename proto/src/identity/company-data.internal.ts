import { z } from 'zod'
import { defineRoute, type ServiceName } from '../contract.ts'
import { ClientParams } from '../values.ts'

/** Rows of one collection, as many as an answer may hold. */
export const CompanyRows = z.object({
  /** Null: the service holds nothing more. */
  collection: z.string().nullable(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The next page begins there; null: this was the last one. */
  next: z.string().nullable(),
})
export type CompanyRows = z.output<typeof CompanyRows>

/** Services that hold rows of a company, in the order in which they are asked; a test compares it with their collections. */
export const COMPANY_HOLDERS = ['tenancy', 'cards', 'reviews', 'content-generation', 'identity'] as const

const rowsIn = (service: ServiceName) =>
  defineRoute({
    service,
    access: 'internal',
    callers: ['identity'],
    deadlineMs: 30_000,
    method: 'GET',
    path: `/internal/${service}/company-rows/:clientId`,
    summary: 'What the service holds of a client, a page of one collection after the other',
    params: ClientParams,
    query: z.object({ after: z.string().max(2_000).optional() }),
    response: CompanyRows,
  })

export const COMPANY_ROUTES = {
  tenancy: rowsIn('tenancy'),
  cards: rowsIn('cards'),
  reviews: rowsIn('reviews'),
  'content-generation': rowsIn('content-generation'),
} as const
