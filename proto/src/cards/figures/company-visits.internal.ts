import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { CompaniesQuery } from '../../reviews/company-reviews.internal.ts'
import { Id } from '../../values.ts'

export const CompanyVisits = z.object({
  clientId: Id,
  visits: z.int(),
  /** Customers who were asked for a review. */
  requests: z.int(),
})
export type CompanyVisits = z.output<typeof CompanyVisits>

export const getCompanyVisits = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/internal/company-visits',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Visits and requests of several companies of one person, side by side',
  query: CompaniesQuery,
  response: z.object({ companies: z.array(CompanyVisits) }),
  deadlineMs: 8_000,
})
