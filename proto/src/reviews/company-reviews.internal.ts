import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CountText, Id, IdsText } from '../values.ts'
import { Aspect } from './aspect.routes.ts'

export const COMPANIES_ASKED_MAX = 60

const NamedAspect = z.object({ aspect: Aspect, count: z.int() })

export const CompanyReviews = z.object({
  clientId: Id,
  /** The provider’s figures over all reviews. */
  rating: z.number().nullable(),
  reviews: z.int(),
  /** Published in these days and in as many before them. */
  newReviews: z.int(),
  newBefore: z.int(),
  /** Urgent ones of all times, without a reply. */
  urgent: z.int(),
  /** Half of these days’ reviews had their reply within so many hours; null: none was timed. */
  medianHours: z.number().nullable(),
  /** What reviews of the last three months praise most and complain of most; null: nothing. */
  praised: NamedAspect.nullable(),
  criticised: NamedAspect.nullable(),
})
export type CompanyReviews = z.output<typeof CompanyReviews>

/** Companies and days up to today, by the clock of each. */
export const CompaniesQuery = z.object({ clientIds: IdsText(COMPANIES_ASKED_MAX), days: CountText(1, 90) })

export const getCompanyReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/company-reviews',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Figures of the reviews of several companies of one person, side by side',
  query: CompaniesQuery,
  response: z.object({ companies: z.array(CompanyReviews).max(COMPANIES_ASKED_MAX) }),
  deadlineMs: 8_000,
})
