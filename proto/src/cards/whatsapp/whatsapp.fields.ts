import { z } from 'zod'
import { Day, Id, Language, Line, Prose, Timestamp } from '../../values.ts'

/** Ids of Meta's. */
const MetaId = z.string().regex(/^\d{5,20}$/, 'Só números')

/** Why a number cannot be used now, as Meta said last. */
export const NumberTrouble = z.enum(['token', 'payment', 'restricted'])
export type NumberTrouble = z.output<typeof NumberTrouble>

export const WhatsAppNumber = z
  .object({
    id: Id,
    /** Null: the agency's, which writes for every client that has none of its own. */
    clientId: Id.nullable(),
    companyName: z.string().nullable(),
    phoneNumberId: z.string(),
    wabaId: z.string(),
    /** People dial it like this, and see the name below. */
    displayNumber: z.string(),
    displayName: z.string(),
    /** Messages leave only while it is on. */
    isOn: z.boolean(),
    trouble: NumberTrouble.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'WhatsAppNumber' })
export type WhatsAppNumber = z.output<typeof WhatsAppNumber>

export const NewWhatsAppNumber = z.strictObject({
  clientId: Id.nullable(),
  phoneNumberId: MetaId,
  wabaId: MetaId,
  /** Absent: the one that is kept. */
  token: z
    .string()
    .regex(/^[\x21-\x7e]{10,600}$/)
    .optional(),
  isOn: z.boolean(),
})
export type NewWhatsAppNumber = z.output<typeof NewWhatsAppNumber>

/** Meta did this to a text or to a number: messages stop, cost otherwise, or soon will stop. */
export const WhatsAppWarning = z.enum([
  'text-paused',
  'text-rejected',
  'text-disabled',
  'text-recategorized',
  'text-quality',
  'number-quality',
])
export type WhatsAppWarning = z.output<typeof WhatsAppWarning>

/** A message costs by one of these; authentication is nobody's request for a review. */
export const TemplateCategory = z.enum(['MARKETING', 'UTILITY'])
export type TemplateCategory = z.output<typeof TemplateCategory>

/** The states that lead to something here; Meta's other words are shown as they are. */
export const SENDABLE = 'APPROVED'
export const TEMPLATE_BODY_MAX = 900

export const WhatsAppTemplate = z
  .object({
    id: Id,
    name: z.string(),
    language: Language,
    /** With `{name}`, `{company}` and `{link}`. */
    body: z.string(),
    /** Meta says these of it. */
    category: z.string(),
    state: z.string(),
    quality: z.string(),
    /** Why Meta refused it; null: it did not. */
    reason: z.string().nullable(),
    /** The one that messages of this language leave by. */
    inUse: z.boolean(),
    createdAt: Timestamp,
    changedAt: Timestamp,
  })
  .meta({ id: 'WhatsAppTemplate' })
export type WhatsAppTemplate = z.output<typeof WhatsAppTemplate>

const PLACES = /\{(?:name|company|link)\}/g
const OTHER_BRACES = /[{}]/

export const TemplateBody = Prose(TEMPLATE_BODY_MAX)
  .refine((body) => (body.match(/\{link\}/g) ?? []).length === 1, {
    message: 'O texto precisa de {link}, uma vez',
  })
  .refine((body) => !OTHER_BRACES.test(body.replace(PLACES, '')), {
    message: 'Só {name}, {company} e {link} podem estar entre chaves',
  })
  .refine((body) => new Set(body.match(PLACES)).size === (body.match(PLACES) ?? []).length, {
    message: 'Cada campo aparece uma vez',
  })
  .refine((body) => !/^\s*\{|\}\s*$/.test(body), {
    message: 'O texto não pode começar nem terminar com um campo',
  })

export const NewWhatsAppTemplate = z.strictObject({
  language: Language,
  category: TemplateCategory,
  body: TemplateBody,
})
export type NewWhatsAppTemplate = z.output<typeof NewWhatsAppTemplate>

export const Country = z.string().regex(/^[A-Z]{2}$/)
const Currency = z.string().regex(/^[A-Z]{3}$/)
/** Meta's prices have up to six places. */
export const Amount = z.string().regex(/^\d{1,4}(\.\d{1,6})?$/)

export const NewWhatsAppRate = z.strictObject({
  country: Country,
  category: TemplateCategory,
  amount: Amount,
  currency: Currency,
  /** The day it begins; it holds until the next one of its country and category. */
  validFrom: Day,
})
export type NewWhatsAppRate = z.output<typeof NewWhatsAppRate>

export const WhatsAppRate = z
  .object({ id: Id, ...NewWhatsAppRate.shape, updatedAt: Timestamp })
  .meta({ id: 'WhatsAppRate' })
export type WhatsAppRate = z.output<typeof WhatsAppRate>

/** One message costs this, by the rate that says so. */
export const Charge = z
  .object({ category: z.string(), amount: Amount, currency: Currency, rateFrom: Day })
  .meta({ id: 'WhatsAppCharge' })
export type Charge = z.output<typeof Charge>

/** Why no message can leave; null: it can. */
export const WhatsAppObstacle = z.enum([
  'NOT_IN_PLAN',
  'NO_NUMBER',
  'NUMBER_TROUBLE',
  'NO_TEMPLATE',
  'NO_RATE',
])
export type WhatsAppObstacle = z.output<typeof WhatsAppObstacle>

export const ClientWhatsApp = z
  .object({
    /** The number that customers see; null: there is none. */
    displayNumber: z.string().nullable(),
    displayName: z.string().nullable(),
    isOwn: z.boolean(),
    byLanguage: z.array(
      z.object({
        language: Language,
        obstacle: WhatsAppObstacle.nullable(),
        /** To a number of the shop's own country. */
        charge: Charge.nullable(),
        /** The words of the message, with its places. */
        body: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ClientWhatsApp' })
export type ClientWhatsApp = z.output<typeof ClientWhatsApp>

export const VerifyToken = Line(200)
