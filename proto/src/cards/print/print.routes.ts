import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { IdsText, IdText, Language } from '../../values.ts'
import { CodeParams } from '../code/code.routes.ts'

/**
 * Names may hold signs that the prints' typeface lacks: say so, or print without them. A poster says so by itself, sheets when
 * they are asked to: one company must not hold up a batch.
 */
export const MissingSigns = z.enum(['refuse', 'omit'])
export type MissingSigns = z.output<typeof MissingSigns>

export const printCardBatch = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/card-batches/:batchId/pdf',
  access: 'superadmin',
  kind: 'raw',
  // The batch remembers that it was printed.
  changes: true,
  audited: true,
  summary: 'Print sheets of a batch: A4 with crop marks; front of each card with QR, code and company',
  params: z.object({ batchId: IdText }),
  /** The language of the sheets, where the batch has none; a card that is somebody's is then in its owner's. */
  query: z.object({ language: Language.default('pt'), missing: MissingSigns.optional() }),
  response: z.void(),
  errors: ['NOT_FOUND', 'CONFLICT', 'NAME_NOT_PRINTABLE'],
  deadlineMs: 30_000,
})

/** An order of up to 1,000 cards is ten batches. */
export const BATCHES_PRINTED_MAX = 10

export const printCardBatches = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/card-batches/pdf',
  access: 'superadmin',
  kind: 'raw',
  changes: true,
  audited: true,
  summary: 'The print sheets of several batches in one file, in the order of their ids',
  query: z.object({
    batchIds: IdsText(BATCHES_PRINTED_MAX),
    language: Language.default('pt'),
    missing: MissingSigns.optional(),
  }),
  response: z.void(),
  errors: ['NOT_FOUND', 'CONFLICT', 'NAME_NOT_PRINTABLE'],
  deadlineMs: 60_000,
})

/** Absent, it is printed in the owner's language. */
const PosterQuery = z.object({ language: Language.optional(), missing: MissingSigns.optional() })

/** Drawing costs far more than asking for it. */
const POSTERS = { max: 30, windowSeconds: 60, per: 'user' } as const

export const printEmployeePoster = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/employees/:employeeId/poster',
  access: 'user',
  ownClients: true,
  kind: 'raw',
  summary: 'An A6 poster for the counter, as PDF: the QR code of the employee’s link, name and company',
  params: z.object({ employeeId: IdText }),
  query: PosterQuery,
  response: z.void(),
  errors: ['NOT_FOUND', 'PLACE_NOT_LINKED', 'NAME_NOT_PRINTABLE'],
  rateLimit: POSTERS,
})

export const printCodePoster = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/codes/:codeId/poster',
  access: 'tenant',
  kind: 'raw',
  summary: 'The same poster for a code of the shop itself',
  params: CodeParams,
  query: PosterQuery,
  response: z.void(),
  errors: ['NOT_FOUND', 'PLACE_NOT_LINKED', 'NAME_NOT_PRINTABLE'],
  rateLimit: POSTERS,
})
