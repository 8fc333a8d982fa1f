import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { NumberTrouble, TemplateCategory } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** Numbers that messages leave from, the agency's and clients' own, each with its token. */
export const whatsAppNumbers = defineCollection({
  name: 'whatsapp_numbers',
  document: z.object({
    _id: z.number(),
    /** Whose it is; null: the agency's. */
    clientId: z.number().nullable(),
    phoneNumberId: z.string(),
    wabaId: z.string(),
    tokenSealed: z.string(),
    displayNumber: z.string(),
    displayName: z.string(),
    isOn: z.boolean(),
    trouble: NumberTrouble.nullable(),
    /** Meta asked for a pause: nothing leaves before. */
    slowUntil: z.date().nullable(),
    /** Meta thinks little of it; absent: nobody said so. */
    isFlagged: z.boolean().optional(),
    /** When Meta said that, or the opposite. */
    flaggedAt: z.date().optional(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['tokenSealed'] },
  indexes: [
    { key: { clientId: 1 }, unique: true },
    { key: { phoneNumberId: 1 }, unique: true },
    { key: { wabaId: 1 } },
    { key: { createdAt: -1, _id: -1 } },
  ],
})
export type WhatsAppNumberRow = DocumentOf<typeof whatsAppNumbers>

/** Texts that Meta has seen, with what it says of them. */
export const whatsAppTemplates = defineCollection({
  name: 'whatsapp_templates',
  document: z.object({
    _id: z.number(),
    clientId: z.number().nullable(),
    wabaId: z.string(),
    name: z.string(),
    language: Language,
    /** With the names of its places. */
    body: z.string(),
    category: z.string(),
    state: z.string(),
    quality: z.string(),
    reason: z.string().nullable(),
    /** When Meta said each of them, so that older news changes nothing. */
    stateAt: z.date(),
    categoryAt: z.date(),
    qualityAt: z.date(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { wabaId: 1, name: 1 }, unique: true },
    { key: { wabaId: 1, createdAt: -1, _id: -1 } },
    { key: { wabaId: 1, language: 1, state: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1 } },
  ],
})
export type WhatsAppTemplateRow = DocumentOf<typeof whatsAppTemplates>

/** A message costs this from a day on. */
export const whatsAppRates = defineCollection({
  name: 'whatsapp_rates',
  document: z.object({
    _id: z.number(),
    country: z.string(),
    category: TemplateCategory,
    /** Millionths of the currency. */
    micros: z.number(),
    currency: z.string(),
    validFrom: z.string(),
  }),
  revised: true,
  owner: null,
  personal: 'none',
  indexes: [
    { key: { country: 1, category: 1, validFrom: -1 }, unique: true },
    { key: { validFrom: -1, _id: -1 } },
  ],
})
export type WhatsAppRateRow = DocumentOf<typeof whatsAppRates>
