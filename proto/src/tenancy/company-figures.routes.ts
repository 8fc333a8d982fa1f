import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CompanyReviews } from '../reviews/company-reviews.internal.ts'
import { ClientParams, eachOnce, Id, RequiredLine } from '../values.ts'
import { ClientStatus } from './client.routes.ts'

export const COMPANY_TAGS_MAX = 8
export const COMPANY_TAG_LENGTH = 24

/** The owner’s own words for groups of companies; the agency’s tags are others, which no owner sees. */
export const CompanyTags = z.array(RequiredLine(COMPANY_TAG_LENGTH)).max(COMPANY_TAGS_MAX).overwrite(eachOnce)

export const CompanyFigures = CompanyReviews.extend({
  companyName: z.string(),
  status: ClientStatus,
  tags: z.array(z.string()),
  visits: z.int(),
  requests: z.int(),
}).meta({ id: 'CompanyFigures' })
export type CompanyFigures = z.output<typeof CompanyFigures>

export const ComparedCompanies = z
  .object({
    companies: z.array(CompanyFigures),
    /** Further ones, which one answer has no room for. */
    leftOut: z.int(),
  })
  .meta({ id: 'ComparedCompanies' })
export type ComparedCompanies = z.output<typeof ComparedCompanies>

export const COMPARED_DAYS = ['7', '30', '90'] as const

export const getCompanyFigures = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/user/company-figures',
  access: 'client',
  summary:
    'Reviews, visits and requests of every company that the signed-in person may see, side by side; the headquarters first, and no more than 60',
  query: z.object({ days: z.enum(COMPARED_DAYS).default('30').transform(Number) }),
  response: ComparedCompanies,
  deadlineMs: 12_000,
})

export const putCompanyTags = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: '/api/clients/:clientId/company-tags',
  access: 'tenant',
  summary: 'Name the groups that a company belongs to, for the comparison of companies',
  params: ClientParams,
  body: z.strictObject({ tags: CompanyTags }),
  response: z.object({ clientId: Id, tags: z.array(z.string()) }),
  errors: ['CLIENT_INACTIVE'],
})
