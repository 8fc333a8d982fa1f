import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { AuditFields, AuditOutcome } from '@avaliax/proto/identity/audit.routes.ts'
import { z } from 'zod'

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600

/** Who did what on whose behalf. */
export const auditEntries = defineCollection({
  name: 'audit_entries',
  document: z.object({
    /** A UUID: the steps of one call share it. */
    _id: z.string(),
    at: z.date(),
    actorId: z.number().nullable(),
    actorEmail: z.string().nullable(),
    onBehalfOf: z.number().nullable(),
    action: z.string(),
    outcome: AuditOutcome,
    subject: z.string().nullable(),
    subjectName: z.string().nullable().optional(),
    before: AuditFields.nullable(),
    after: AuditFields.nullable(),
    address: z.string().nullable(),
    requestId: z.string(),
    /** Words of e-mail address and action. */
    searchTokens: z.array(z.string()),
  }),
  owner: null,
  personal: {
    kept: 'Entries of a person go with the log-in, proofs of a deletion stay (`purge.consumer.ts`).',
    people: {
      employee: {
        by: 'subject',
        why: 'What was changed of an employee by the agency.',
        shows: ['at', 'action', 'before', 'after'],
        erase: { blank: { subjectName: null, before: null, after: null } },
      },
      user: {
        by: 'actorId',
        why: 'Who did what, for whoever has to answer for it.',
        shows: ['at', 'action', 'outcome', 'subject', 'address'],
        erase: { kept: 'Entries go with the log-in.' },
      },
    },
  },
  indexes: [
    { key: { at: -1, _id: -1 } },
    { key: { actorId: 1, at: -1, _id: -1 } },
    { key: { actorEmail: 1, at: -1, _id: -1 } },
    { key: { onBehalfOf: 1, at: -1, _id: -1 } },
    { key: { action: 1, at: -1, _id: -1 } },
    { key: { subject: 1 } },
    { key: { searchTokens: 1 } },
    // Entries hold addresses of people: they are kept as long as somebody may ask, and no longer.
    { key: { at: 1 }, expireAfterSeconds: TWO_YEARS_SECONDS },
  ],
})
export type AuditDocument = DocumentOf<typeof auditEntries>
