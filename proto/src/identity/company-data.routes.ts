import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, IdText, SearchText, Timestamp } from '../values.ts'
import { FOUND_MAX, FoundPerson } from './privacy.routes.ts'

/** How long the file with the data of a company waits. */
export const COMPANY_FILE_DAYS = 7

/** A file with all that the platform holds of a company: under way, there, or over. */
export const CompanyExport = z
  .object({
    requestedAt: Timestamp,
    /** Null: under way. */
    finishedAt: Timestamp.nullable(),
    /** Until when the file can be taken; null: it is under way, or its time is over. */
    fileUntil: Timestamp.nullable(),
  })
  .meta({ id: 'CompanyExport' })
export type CompanyExport = z.output<typeof CompanyExport>

const OF_OWNER = {
  service: 'identity',
  access: 'tenant',
  resource: 'ownership',
  inPerson: true,
  audited: false,
} as const
const EXPORT_PATH = '/api/clients/:clientId/data-export'
const CUSTOMER_PATH = '/api/clients/:clientId/customer-data'
/** The search of reviews is a search of texts. */
const SEARCHING_MS = 30_000

export const getCompanyExport = defineRoute({
  ...OF_OWNER,
  method: 'GET',
  path: EXPORT_PATH,
  summary: 'How far the newest file with all data of the company is; null: none was asked for',
  params: ClientParams,
  response: z.object({ export: CompanyExport.nullable() }),
})

export const requestCompanyExport = defineRoute({
  ...OF_OWNER,
  method: 'POST',
  path: EXPORT_PATH,
  recentSignIn: true,
  summary: 'Make a file with all data of the company; one that is under way or just made is that one',
  params: ClientParams,
  response: CompanyExport,
  status: 202,
})

export const takeCompanyExport = defineRoute({
  ...OF_OWNER,
  method: 'GET',
  path: `${EXPORT_PATH}.zip`,
  kind: 'raw',
  recentSignIn: true,
  summary: `The file: a ZIP with JSON and CSV of each collection, for ${COMPANY_FILE_DAYS} days`,
  params: ClientParams,
  response: z.void(),
  errors: ['CONFLICT'],
  deadlineMs: 60_000,
})

export const findCustomers = defineRoute({
  ...OF_OWNER,
  method: 'GET',
  path: CUSTOMER_PATH,
  summary:
    'Authors of the company’s reviews by name or words of the review; nobody, where nothing is searched for',
  params: ClientParams,
  query: z.object({ search: SearchText.min(2).optional() }),
  response: z.object({ people: z.array(FoundPerson).max(FOUND_MAX) }),
  deadlineMs: SEARCHING_MS,
})

const CustomerParams = ClientParams.extend({ reviewId: IdText })

export const exportCustomer = defineRoute({
  ...OF_OWNER,
  method: 'POST',
  path: `${CUSTOMER_PATH}/:reviewId/export`,
  recentSignIn: true,
  summary: 'What the services hold of the author of a review: the review, its replies, posts and deliveries',
  params: CustomerParams,
  response: z.object({ services: z.record(z.string(), z.unknown()) }),
  secretAnswer: true,
  deadlineMs: SEARCHING_MS,
})

export const askCustomerErasure = defineRoute({
  ...OF_OWNER,
  method: 'POST',
  path: `${CUSTOMER_PATH}/:reviewId/erasure`,
  summary: 'Ask the agency to erase the author of a review; asked again, it is told once',
  params: CustomerParams,
  response: z.object({ asked: z.literal(true) }),
  deadlineMs: SEARCHING_MS,
})
