import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Id } from '../../values.ts'

export const IMPORT_MAX_ROWS = 500
const IMPORT_MAX_TEXT = 200_000

/** This became of a line: `created`; on a dry run `ready`; `exists`: a name of the team, in the same department or with the same e-mail. */
export const ImportedRowState = z.enum(['ready', 'created', 'exists', 'invalid', 'limit'])

export const ImportedRow = z
  .object({
    /** Line in the file, counted from 1; the heading is line 1. */
    line: z.int(),
    name: z.string(),
    department: z.string(),
    email: z.string().nullable(),
    state: ImportedRowState,
    /** Says what is wrong with an `invalid` one. */
    message: z.string().nullable(),
    employeeId: Id.nullable(),
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.output<typeof ImportedRow>

export const EmployeeImport = z
  .object({
    dryRun: z.boolean(),
    created: z.int(),
    ready: z.int(),
    exists: z.int(),
    invalid: z.int(),
    /** Beyond the plan's places. */
    limit: z.int(),
    /** Headings of columns that are not read. */
    droppedColumns: z.array(z.string()),
    rows: z.array(ImportedRow),
  })
  .meta({ id: 'EmployeeImport' })
export type EmployeeImport = z.output<typeof EmployeeImport>

export const importEmployees = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/clients/:clientId/employees/import',
  access: 'tenant',
  summary:
    'Add employees from a CSV with the columns name, department and email; the same file again adds nobody twice',
  params: ClientParams,
  body: z.strictObject({
    /** Comma, semicolon, tab or bar, with or without a byte order mark; headings in English or Portuguese. */
    csv: z.string().min(1).max(IMPORT_MAX_TEXT),
    dryRun: z.boolean().default(true),
  }),
  response: EmployeeImport,
  idempotent: false,
  errors: ['CLIENT_INACTIVE'],
  deadlineMs: 60_000,
  bodyLimitBytes: 512 * 1024,
  bodyDeadlineMs: 15_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
})
