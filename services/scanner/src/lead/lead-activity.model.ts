import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { LeadOwner } from '@avaliax/proto/scanner/lead.routes.ts'
import { LeadActivityKind } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { z } from 'zod'

/** Notes on leads, and what was changed of them. */
export const leadActivities = defineCollection({
  name: 'lead_activities',
  document: z.object({
    _id: z.number(),
    leadId: z.number(),
    kind: LeadActivityKind,
    text: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Who of the agency; null: nobody, or not kept. */
    author: LeadOwner.nullable(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: {
    kept: 'As long as their lead.',
    people: {
      lead: {
        by: 'leadId',
        why: 'What was agreed with a lead, and who of the agency did what.',
        shows: ['kind', 'text', 'from', 'to', 'createdAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { leadId: 1, createdAt: -1, _id: -1 } }],
})
export type LeadActivity = DocumentOf<typeof leadActivities>
export type LeadActivities = RowsOf<typeof leadActivities>
