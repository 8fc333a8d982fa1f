import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ReportFigures } from '@avaliax/proto/tenancy/report.routes.ts'
import { z } from 'zod'

export const reportId = (clientId: number, month: string) => `${clientId}:${month}`

/** Monthly reports: figures as they were when each was made. */
export const reports = defineCollection({
  name: 'reports',
  document: ReportFigures.extend({
    /** `17:2026-11`: client and month. */
    _id: z.string(),
    clientId: z.number(),
    /** Ids of its best and worst review; their words are read anew by whoever draws it, so that an erasure reaches them. */
    picked: z.object({ best: z.number().nullable(), worst: z.number().nullable() }).optional(),
    madeAt: z.date(),
    /** When its figures were read, in milliseconds: a later reading replaces them. */
    rev: z.number(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: 'winners',
        why: 'The first three of a month in its report.',
        shows: [],
        erase: { kept: 'The name in the list of winners is blanked (`report-erasure.service.ts`).' },
      },
    },
  },
  indexes: [{ key: { clientId: 1, month: -1, _id: -1 } }, { key: { month: 1 } }],
})
export type Report = DocumentOf<typeof reports>

/** Who has the token reads the report, until the link expires or is revoked. */
export const reportLinks = defineCollection({
  name: 'report_links',
  document: z.object({
    /** The report's id: it has one link at most. */
    _id: z.string(),
    clientId: z.number(),
    /** SHA-256 of the token in the address. */
    tokenHash: z.string(),
    expiresAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { tokenHash: 1 }, unique: true },
    { key: { clientId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
})
export type ReportLink = DocumentOf<typeof reportLinks>
