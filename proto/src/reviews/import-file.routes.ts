import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, RequiredLine, Timestamp } from '../values.ts'
import { ImportStatus } from './import.routes.ts'

export const FILE_MAX_BYTES = 10 * 1024 * 1024
/** JSON may write one byte of a text as up to six. */
const BODY_MAX_BYTES = 24 * 1024 * 1024
/** More rows are refused: each is looked up before and merged after. */
export const FILE_MAX_ROWS = 20_000
export const REJECTED_SHOWN_MAX = 50
export const SAMPLE_SHOWN_MAX = 5

const ORIGIN_NAME_MAX = 40

/** Reviews of another platform than Google, with its name and its scale. */
export const FileOrigin = z.strictObject({
  name: RequiredLine(ORIGIN_NAME_MAX, 'Informe de onde são as avaliações').refine(
    (name) => !/google/i.test(name),
    'Para avaliações do Google, deixe a origem vazia',
  ),
  scale: z.union([z.literal(5), z.literal(10)]),
})
export type FileOrigin = z.output<typeof FileOrigin>

/** Why a row of a file is no review. */
export const FileRowProblem = z.enum(['rating', 'date', 'too_long', 'not_a_review'])

export const FileImportReport = z
  .object({
    dryRun: z.boolean(),
    /** Reviews in the file, each once. */
    found: z.int(),
    saved: z.int(),
    updated: z.int(),
    duplicatesSkipped: z.int(),
    rejected: z.int(),
    /** The first of them; `row` counts from 1, without a heading. */
    problems: z.array(z.object({ row: z.int(), problem: FileRowProblem })).max(REJECTED_SHOWN_MAX),
    /** Headings of columns that are not read. */
    droppedColumns: z.array(z.string()),
    sample: z
      .array(
        z.object({
          authorName: z.string(),
          rating: z.int(),
          text: z.string().nullable(),
          publishedAt: Timestamp,
          responseText: z.string().nullable(),
        }),
      )
      .max(SAMPLE_SHOWN_MAX),
    /** The import under way; null for a dry run and a file without a review. */
    run: z.object({ id: Id, status: ImportStatus }).nullable(),
  })
  .meta({ id: 'FileImportReport' })
export type FileImportReport = z.output<typeof FileImportReport>

export const importReviewFile = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/reviews/import-file',
  access: 'tenant',
  summary: 'Import Google Takeout’s reviews.json or a CSV; a dry run tells what it would do',
  params: ClientParams,
  body: z.strictObject({
    /** The caller takes it for this; its content says what it is. */
    format: z.enum(['takeout', 'csv']).optional(),
    content: z.string().min(1).max(FILE_MAX_BYTES),
    dryRun: z.boolean(),
    /** Absent: they are of Google. */
    origin: FileOrigin.optional(),
  }),
  response: FileImportReport,
  status: 202,
  also: { 200: FileImportReport },
  idempotent: true,
  deadlineMs: 90_000,
  bodyLimitBytes: BODY_MAX_BYTES,
  bodyDeadlineMs: 60_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
  errors: ['IMPORT_RUNNING', 'FILE_UNREADABLE', 'FILE_TOO_MANY_ROWS', 'PAYLOAD_TOO_LARGE', 'CLIENT_INACTIVE'],
})
