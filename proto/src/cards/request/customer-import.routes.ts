import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams } from '../../values.ts'
import { ContactBasis } from './request.fields.ts'

export const CUSTOMER_FILE_MAX_BYTES = 10 * 1024 * 1024
export const CUSTOMER_FILE_MAX_ROWS = 50_000
/** JSON may write one byte of a text as up to six. */
const BODY_MAX_BYTES = 24 * 1024 * 1024

/**
 * This became of a line: `created`; on a dry run `ready`; `exists`: its number or address is a customer's, whose record
 * gains what it lacked; `merged`: the same as a line above; `refused`: whoever left, was erased or takes no mail is not
 * imported.
 */
export const ImportedCustomerState = z.enum(['ready', 'created', 'exists', 'merged', 'refused', 'invalid'])
export type ImportedCustomerState = z.output<typeof ImportedCustomerState>

/** Why somebody is not imported. */
export const ImportRefusal = z.enum(['opt_out', 'erased', 'mail_refused'])

export const ImportedCustomer = z
  .object({
    /** Line in the file, counted from 1; the heading is line 1. */
    line: z.int(),
    name: z.string(),
    /** In part; as typed where it cannot be read. */
    contact: z.string(),
    state: ImportedCustomerState,
    reason: ImportRefusal.nullable(),
    /** Says what is wrong with it, or was left out of it. */
    message: z.string().nullable(),
    /** The line that a `merged` one shares its number or address with. */
    sameAs: z.int().nullable(),
  })
  .meta({ id: 'ImportedCustomer' })
export type ImportedCustomer = z.output<typeof ImportedCustomer>

export const CustomerImport = z
  .object({
    dryRun: z.boolean(),
    created: z.int(),
    ready: z.int(),
    exists: z.int(),
    merged: z.int(),
    refused: z.int(),
    invalid: z.int(),
    /** Headings of columns that are not read. */
    droppedColumns: z.array(z.string()),
    rows: z.array(ImportedCustomer),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.output<typeof CustomerImport>

export const importCustomers = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/clients/:clientId/customers/import',
  access: 'tenant',
  resource: 'customers',
  summary:
    'Bring customers from a CSV with the columns name, phone, email and language; nobody is written to. The same file again brings nobody twice; a file with a column of stars, scores or satisfaction is refused',
  params: ClientParams,
  body: z.strictObject({
    /** Comma, semicolon, tab or bar, with or without a byte order mark; headings in English or Portuguese. */
    csv: z.string().min(1),
    /** The basis of everybody in the file. */
    basis: ContactBasis,
    dryRun: z.boolean().default(true),
  }),
  response: CustomerImport,
  idempotent: false,
  errors: ['CUSTOMERS_BY_RATING', 'CUSTOMERS_TOO_MANY', 'PAYLOAD_TOO_LARGE', 'CLIENT_INACTIVE'],
  deadlineMs: 120_000,
  bodyLimitBytes: BODY_MAX_BYTES,
  bodyDeadlineMs: 60_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
})
