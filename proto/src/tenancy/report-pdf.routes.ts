import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Language, Month, PublicToken } from '../values.ts'

const PDF = {
  service: 'tenancy',
  method: 'GET',
  kind: 'raw',
  response: z.void(),
  deadlineMs: 30_000,
} as const

/** Drawing costs far more than asking for it. */
const DRAWN = { max: 30, windowSeconds: 60 } as const

export const getReportPdf = defineRoute({
  ...PDF,
  path: '/api/clients/:clientId/reports/:month/pdf',
  access: 'tenant',
  summary: 'The report of one month as PDF, in the language of who asks unless it is named',
  params: ClientParams.extend({ month: Month }),
  query: z.object({ language: Language.optional() }),
  rateLimit: { ...DRAWN, per: 'user' },
})

export const getPublicReportPdf = defineRoute({
  ...PDF,
  path: '/api/public/reports/:linkToken/pdf',
  access: 'public',
  anyHost: true,
  summary: 'A report as PDF by its link',
  params: z.object({ linkToken: PublicToken }),
  query: z.object({ language: Language.default('pt') }),
  rateLimit: { ...DRAWN, per: 'address' },
})
