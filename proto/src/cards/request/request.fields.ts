import { z } from 'zod'
import { Email, Id, Language, Money, RequiredLine, Timestamp } from '../../values.ts'
import { Charge } from '../whatsapp/whatsapp.fields.ts'

/** The ways in which a shop asks a customer for a review. */
export const RequestChannel = z.enum(['hand', 'mail', 'whatsapp'])
export type RequestChannel = z.output<typeof RequestChannel>

/** Why a shop may write to somebody: they agreed to one message, or bought there. */
export const ContactBasis = z.enum(['consent', 'customer_relation'])
export type ContactBasis = z.output<typeof ContactBasis>

/** The words that staff confirm about the customer; rows name the version that they confirmed. */
export const CONSENT = {
  version: '2026-11',
  pt: 'O cliente concordou em receber uma mensagem nossa.',
  en: 'The customer agreed to one message from us.',
} as const

export const RequestState = z.enum([
  'waiting',
  'sent',
  'delivered',
  'opened',
  'failed',
  'refused',
  'cancelled',
])
export type RequestState = z.output<typeof RequestState>

/** Why somebody is not asked, or was not reached. */
export const RefusalReason = z.enum([
  'SUPPRESSED',
  'ASKED_RECENTLY',
  'CHANNEL_OFF',
  'PAUSED',
  'PLACE_NOT_LINKED',
  /** Google takes no reviews of the shop now: it waits until that ends. */
  'GOOGLE_PAUSED',
  /** The address takes no mail. */
  'MAIL_REFUSED',
  'CALLED_SPAM',
  /** The mail server took it neither at once nor later. */
  'MAIL_FAILED',
  /** The number is not on WhatsApp, or takes no such message. */
  'WHATSAPP_UNREACHABLE',
  /** Meta wanted an open conversation. */
  'WHATSAPP_WINDOW',
  /** Meta limits how much advertising this customer gets, and did so each time. */
  'WHATSAPP_LIMITED',
  /** Meta took it and never said what became of it, or did not answer: it may have arrived, so it is not sent again. */
  'WHATSAPP_UNKNOWN',
  /** It waits: Meta holds advertising for this customer back, or finds this number too fast. */
  'WHATSAPP_HELD_BACK',
  'WHATSAPP_SLOW',
  /** It waits for the agency: the number has to be mended at Meta, no text is approved, or no price is entered. */
  'WHATSAPP_NUMBER',
  'WHATSAPP_TEXT',
  'WHATSAPP_PRICE',
  /** Meta refused it for another reason. */
  'WHATSAPP_FAILED',
  /** A backup was restored that does not know whether it had gone out. */
  'RESTORED',
])
export type RefusalReason = z.output<typeof RefusalReason>

/** Why sending has paused by itself. */
export const PauseReason = z.enum(['opt_outs', 'errors'])
export type PauseReason = z.output<typeof PauseReason>

/** Days in which a customer is asked once, over all channels. */
export const CYCLE_DAYS = 180
export const CUSTOMER_NAME_MAX = 80

export const CustomerRequest = z
  .object({
    id: Id,
    clientId: Id,
    /** Null once the customer was erased. */
    customer: z.object({ id: Id, name: z.string(), contact: z.string() }).nullable(),
    channel: RequestChannel,
    language: Language,
    templateVersion: z.string(),
    state: RequestState,
    /** The reason of a refused or failed one, or of one that waits longer than planned. */
    reason: RefusalReason.nullable(),
    /** 2: the reminder. */
    attempt: z.int().min(1).max(2),
    dueAt: Timestamp,
    createdAt: Timestamp,
    sentAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable(),
    openedAt: Timestamp.nullable(),
    /** When the customer went on to the review page. */
    tappedAt: Timestamp.nullable(),
    employeeId: Id.nullable(),
    employeeName: z.string().nullable(),
    cost: Money,
    /** Each message by WhatsApp's interface cost this: the first, and the reminder. */
    charges: z.array(Charge),
  })
  .meta({ id: 'CustomerRequest' })
export type CustomerRequest = z.output<typeof CustomerRequest>

/** An employee sends this from their own phone; all is null where we send it. */
export const HandedRequest = CustomerRequest.extend({
  /** The customer's page. */
  link: z.string(),
  text: z.string().nullable(),
  /** Opens the chat with the text in it. */
  waLink: z.string().nullable(),
}).meta({ id: 'HandedRequest' })
export type HandedRequest = z.output<typeof HandedRequest>

/** A number or an address is needed, and the one that the channel writes to. */
export const CUSTOMER_FIELDS = {
  name: RequiredLine(CUSTOMER_NAME_MAX, 'Nome é obrigatório'),
  phone: RequiredLine(40).optional(),
  mail: Email.optional(),
  language: Language.optional(),
  basis: ContactBasis,
  channel: RequestChannel,
}
export const NewRequest = z.strictObject({ ...CUSTOMER_FIELDS, employeeId: Id.optional() })
export type NewRequest = z.output<typeof NewRequest>
