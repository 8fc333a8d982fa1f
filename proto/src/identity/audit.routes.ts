import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CsvQuery, Id, IdText, ListQuery, SearchText, Timestamp } from '../values.ts'

export const AuditOutcome = z.enum(['done', 'refused', 'attempted'])
export type AuditOutcome = z.output<typeof AuditOutcome>

/** `auth.login`, `client.changed`: what happened; `PATCH /api/employees/:employeeId`: which call was made. */
export const AuditAction = z.string().max(160)
/** Values of single fields, secrets replaced. */
export const AuditFields = z.record(z.string(), z.unknown())

export const AuditEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    actorId: Id.nullable(),
    actorEmail: z.string().nullable(),
    /** The client whose data was touched by somebody of the agency, or by an API token. */
    onBehalfOf: Id.nullable(),
    action: AuditAction,
    outcome: AuditOutcome,
    subject: z.string().nullable(),
    /** Its name then, where the entry knows it. */
    subjectName: z.string().nullable().optional(),
    before: AuditFields.nullable(),
    after: AuditFields.nullable(),
    address: z.string().nullable(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

const AuditFilter = z.object({
  /** Words of the actor's e-mail address, and of the action as it is recorded or called in Portuguese or English. */
  search: SearchText.optional(),
  action: AuditAction.optional(),
  outcome: AuditOutcome.optional(),
  clientId: IdText.optional(),
  actorId: IdText.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
})

export const listAudit = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/superadmin/audit',
  access: 'superadmin',
  kind: 'list',
  summary: 'Who did what on whose behalf, newest first',
  query: ListQuery.extend(AuditFilter.shape),
  response: AuditEntry,
})

export const AUDIT_EXPORT_MAX = 10_000

export const exportAudit = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/superadmin/audit.csv',
  access: 'superadmin',
  kind: 'raw',
  audited: true,
  recentSignIn: true,
  summary: 'The newest 10,000 entries of a filter as CSV',
  query: AuditFilter.extend(CsvQuery),
  response: z.void(),
  deadlineMs: 30_000,
})
