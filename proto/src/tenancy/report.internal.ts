import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Language, Month, Timestamp } from '../values.ts'
import { MonthlyReport, ReportFigures } from './report.routes.ts'

export const NamedReport = ReportFigures.extend({
  companyName: z.string(),
  madeAt: Timestamp.optional(),
  /** The client’s own; null: it has none. */
  logoUrl: z.string().nullable().optional(),
  quotes: MonthlyReport.shape.quotes,
  /** The agency says this; null: nothing. */
  agencyNote: z.string().nullable().optional(),
})
export type NamedReport = z.output<typeof NamedReport>

export const getReportFigures = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/clients/:clientId/reports/:month',
  access: 'internal',
  callers: ['identity'],
  summary: 'A report for its mail; 404 of a client that is suspended by then',
  params: ClientParams.extend({ month: Month }),
  response: NamedReport,
  deadlineMs: 3_000,
})

export const getReportPdfFile = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/clients/:clientId/reports/:month/pdf',
  access: 'internal',
  callers: ['identity'],
  summary:
    'A report as PDF, for its mail; 404 of a client that is suspended by then, and of one that is held back',
  params: ClientParams.extend({ month: Month }),
  query: z.object({ language: Language }),
  response: z.object({ fileName: z.string(), base64: z.string() }),
  deadlineMs: 25_000,
})
