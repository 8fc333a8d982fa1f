import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import type { ErrorCode } from '../errors.ts'
import { ClientParams, Id, IdText, NoContent } from '../values.ts'

export const ImportStatus = z.enum(['queued', 'running', 'done', 'failed'])

/** Why an import ended, beside the error codes of the catalogue. */
export const IMPORT_FAILURES = [
  'reconnect',
  'awaiting_approval',
  'no_permission',
  'scope_missing',
  'api_disabled',
  'project_blocked',
  'place_not_found',
] as const
export type ImportFailure = ErrorCode | (typeof IMPORT_FAILURES)[number]

export const ImportRun = z
  .object({
    id: Id,
    status: ImportStatus,
    found: z.int(),
    saved: z.int(),
    updated: z.int(),
    duplicatesSkipped: z.int(),
    /** Reviews that were left out because the provider told them in a way we cannot read; absent: none. */
    skipped: z.int().optional(),
    deleted: z.int(),
    /** An `ImportFailure`. */
    error: z.string().optional(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.output<typeof ImportRun>

export const ImportStarted = z
  .object({ message: z.string(), run: z.object({ id: Id, status: ImportStatus }) })
  .meta({ id: 'ImportStarted' })

const start = {
  service: 'reviews',
  method: 'POST',
  access: 'tenant',
  params: ClientParams,
  body: z.strictObject({}).optional(),
  response: ImportStarted,
  status: 202,
  rateLimit: { max: 6, windowSeconds: 60, per: 'client' },
  errors: ['PLACE_NOT_LINKED', 'CLIENT_INACTIVE', 'IMPORT_RUNNING'],
} as const

export const refreshReviews = defineRoute({
  ...start,
  path: '/api/clients/:clientId/reviews/refresh',
  summary: 'Fetch the reviews from the provider; a run under way is answered again, that of a file refuses',
})

export const importReviews = defineRoute({
  ...start,
  path: '/api/clients/:clientId/import-reviews',
  summary: 'The same as refresh, under the name the settings page uses',
})

const RunParams = ClientParams.extend({ runId: IdText })

export const getImportRun = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/import-runs/:runId',
  access: 'tenant',
  summary: 'Progress of an import',
  params: RunParams,
  response: ImportRun,
})

export const followImportRun = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/import-runs/:runId/events',
  access: 'tenant',
  kind: 'stream',
  summary: 'Progress of an import as server-sent events named `run`, each an ImportRun',
  params: RunParams,
  response: NoContent,
  deadlineMs: 15 * 60_000,
})

export const latestImportRun = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/import-runs/latest',
  access: 'tenant',
  summary: 'The newest import of a client, so that a page finds one under way again',
  params: ClientParams,
  response: ImportRun.nullable(),
})
