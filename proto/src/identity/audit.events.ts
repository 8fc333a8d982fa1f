import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Timestamp } from '../values.ts'
import { AuditAction, AuditFields, AuditOutcome } from './audit.routes.ts'

/**
 * One step of an audited call. The steps of a call share `entryId` and are merged: the attempt comes first, then what
 * was changed, from the transaction that changed it. A field that is absent here leaves what an earlier step said.
 */
export const AuditRecorded = defineEvent({
  type: 'audit.recorded',
  version: 1,
  topic: 'identity.audit',
  payload: z.object({
    entryId: z.uuid(),
    at: Timestamp,
    outcome: AuditOutcome,
    action: AuditAction,
    requestId: z.string(),
    actorId: Id.nullable(),
    actorEmail: z.string().nullable(),
    onBehalfOf: Id.nullable(),
    address: z.string().nullable(),
    subject: z.string().nullable().optional(),
    /** The changed record's name. */
    subjectName: z.string().nullable().optional(),
    before: AuditFields.nullable().optional(),
    after: AuditFields.nullable().optional(),
  }),
})
export type AuditRecord = z.output<typeof AuditRecorded.payload>
