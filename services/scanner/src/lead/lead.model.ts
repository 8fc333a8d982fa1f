import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { LeadOwner, LeadStage, LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'
import { scans } from '../scan/scan.model.ts'

/** Leads belong to the agency. */
export const leads = defineCollection({
  name: 'scanner_leads',
  document: z.object({
    _id: z.number(),
    scanId: z.number(),
    shareId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** Digits with the country's code. */
    whatsapp: z.string().nullable(),
    leadType: LeadType,
    language: Language,
    consentedAt: z.date().nullable(),
    /** The person agreed to this then (`LEAD_CONSENT`); absent in rows from before, null without a consent. */
    consentVersion: z.string().nullish(),
    contacted: z.boolean(),
    contactedAt: z.date().nullable(),
    /** The latest one. */
    notes: z.string().nullable(),
    stage: LeadStage,
    /** Cents of BRL. */
    valueCents: z.number().nullable(),
    owner: LeadOwner.nullable(),
    nextStep: z.object({ text: z.string(), on: z.string() }).nullable(),
    /** When the owner is reminded of the next step; null: no step, or reminded already. */
    reminderAt: z.date().nullable(),
    /** The day of which the owner was reminded last. */
    remindedOn: z.string().nullable(),
    /** Orders the list that shows what is due first. */
    rank: z.number(),
    purchased: z.boolean(),
    /** Cents of BRL. */
    purchaseAmountCents: z.number().nullable(),
    purchasedAt: z.date().nullable(),
    source: z.string().nullable(),
    campaign: z.string().nullable(),
    /** For lists. */
    scan: scans.document.pick({
      businessName: true,
      city: true,
      niche: true,
      reviewGap: true,
      placeId: true,
    }),
    searchWords: z.array(z.string()),
    /** One person, business and day; null for whom nobody can recognise. */
    foldKey: z.string().nullable(),
    /** Whether the plan goes out by mail; `refused`: the mailbox had its share; `failed`: no try is left. */
    planMail: z.enum(['none', 'wanted', 'sent', 'refused', 'failed', 'bounced']),
    planSentAt: z.date().nullable(),
    /** Who of the agency asked for the mail; null: the lead did. */
    planAskedBy: z.number().nullable(),
  }),
  revised: true,
  owner: null,
  personal: {
    kept: 'Of people who are no client: two years after the last activity, or until the agency or the person ends it.',
    people: {
      lead: {
        by: '_id',
        why: 'To send the plan that the person asked for, and to speak about an offer.',
        shows: [
          'name',
          'email',
          'whatsapp',
          'language',
          'consentedAt',
          'consentVersion',
          'contactedAt',
          'notes',
          'stage',
          'source',
          'campaign',
          'scan',
        ],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { scanId: 1 }, unique: true },
    { key: { foldKey: 1 }, unique: true, partialFilterExpression: { foldKey: { $type: 'string' } } },
    { key: { leadType: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { updatedAt: 1 } },
    { key: { searchWords: 1 } },
    { key: { rank: -1, _id: -1 } },
    { key: { stage: 1, rank: -1, _id: -1 } },
    { key: { stage: 1, createdAt: -1, _id: -1 } },
    { key: { 'owner.id': 1 } },
    { key: { 'nextStep.on': 1 } },
    { key: { reminderAt: 1 } },
    { key: { email: 1 }, partialFilterExpression: { planMail: 'bounced' } },
  ],
})
export type Lead = DocumentOf<typeof leads>
