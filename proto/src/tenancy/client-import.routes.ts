import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id } from '../values.ts'
import { ChargeFrom, Contract, GivenUntil } from './plan-terms.ts'

export const CLIENT_IMPORT_MAX_ROWS = 200
const IMPORT_MAX_TEXT = 200_000

/** This became of a line: `created`; on a dry run `ready`; `exists`: its e-mail has an account already, or stands above it. */
export const ImportedClientState = z.enum(['ready', 'created', 'exists', 'invalid'])

export const ImportedPayment = z.object({
  planId: Id,
  givenUntil: GivenUntil,
  chargeFrom: ChargeFrom,
  contract: Contract.nullable(),
})
export type ImportedPayment = z.output<typeof ImportedPayment>

export const ImportedClient = z
  .object({
    /** Line in the file, counted from 1; the heading is line 1. */
    line: z.int(),
    companyName: z.string(),
    email: z.string(),
    state: ImportedClientState,
    /** Says all that is wrong with an `invalid` one, a line for each mistake. */
    message: z.string().nullable(),
    clientId: Id.nullable(),
    /** The file says that it is there; absent: it does not say. */
    address: z.string().optional(),
    /** Another client, or a row above, has the same name. */
    sameName: z.literal(true).optional(),
    /** The plan that it gets and how that is paid: neither a day nor a contract means given, without an end. Absent: the free one. */
    payment: ImportedPayment.optional(),
  })
  .meta({ id: 'ImportedClient' })
export type ImportedClient = z.output<typeof ImportedClient>

export const ClientImport = z
  .object({
    dryRun: z.boolean(),
    created: z.int(),
    ready: z.int(),
    exists: z.int(),
    invalid: z.int(),
    /** Headings of columns that are not read. */
    droppedColumns: z.array(z.string()),
    rows: z.array(ImportedClient),
  })
  .meta({ id: 'ClientImport' })
export type ClientImport = z.output<typeof ClientImport>

export const importClients = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients/import',
  access: 'superadmin',
  recentSignIn: true,
  summary:
    'Create clients from a CSV with the columns company and email and, if wanted, contact, phone, plan, how it is paid, status, account manager, tags, notes, address and city; the same file again creates nobody twice',
  body: z.strictObject({
    /** Comma, semicolon, tab or bar, with or without a byte order mark; headings in English or Portuguese. */
    csv: z.string().min(1).max(IMPORT_MAX_TEXT),
    dryRun: z.boolean().default(true),
    /** Mails each owner the link that sets the password; without it the invitation is sent later, from the client's page. */
    invite: z.boolean().default(true),
  }),
  response: ClientImport,
  idempotent: false,
  deadlineMs: 120_000,
  bodyLimitBytes: 512 * 1024,
  bodyDeadlineMs: 15_000,
  // A file of 5,000 rows takes 25 calls to look at it and 25 to import it.
  rateLimit: { max: 60, windowSeconds: 60, per: 'user' },
})
