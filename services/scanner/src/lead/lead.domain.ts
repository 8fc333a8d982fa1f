import { createHash } from 'node:crypto'
import { validationError } from '@avaliax/chassis/errors.ts'
import { fold, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import type { LeadRequest, LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import { LEAD_CONSENT } from '@avaliax/proto/scanner/lead-consent.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Scan } from '../scan/scan.model.ts'
import type { Lead } from './lead.model.ts'
import { agencyDay } from './next-step.domain.ts'

export type SentLead = LeadRequest

interface Contact {
  email: string | null
  whatsapp: string | null
}

/** Who left an address is warm, who paid is hot: decided here, whatever was sent. */
export function temperature({ email, whatsapp, purchased }: Contact & { purchased: boolean }): LeadType {
  if (purchased) return 'hot'
  return email || whatsapp ? 'warm' : 'cold'
}

export const contactOf = ({ email, whatsapp }: SentLead['lead']): Contact => ({
  email: email?.toLowerCase() ?? null,
  whatsapp: whatsapp ?? null,
})

/** Somebody of another language may have meant a number of elsewhere. */
const COUNTRIES: Record<Language, readonly string[]> = { pt: ['BR'], en: ['BR', 'US'] }

/** The request with its number as the chat takes it: digits with the country's code. */
export function withWhatsAppRead(sent: SentLead): SentLead {
  const { whatsapp, language = 'pt' } = sent.lead
  if (!whatsapp) return sent
  const reading = phoneNumber(whatsapp, COUNTRIES[language])
  if ('trouble' in reading) throw validationError('lead.whatsapp', PHONE_TROUBLES[reading.trouble].pt)
  return { ...sent, lead: { ...sent.lead, whatsapp: reading.number.slice(1) } }
}

type Business = Pick<SentLead, 'placeId' | 'businessName' | 'city'>

/** One person who asks for one business's plan on one day; null when nobody can say who it is. */
export function foldKeyOf(
  { placeId, businessName, city }: Business,
  contact: Contact,
  now: Date,
): string | null {
  const who = contact.email ?? contact.whatsapp
  if (!who) return null
  const what = placeId ?? `${fold(businessName)}|${fold(city)}`
  return createHash('sha256')
    .update([what, who, agencyDay(now)].join('\n'))
    .digest('base64url')
}

/** Mail goes to an address that was left with consent, by somebody who proved to be no flood. */
export const wantsMail = ({ lead }: SentLead, isProved: boolean): boolean =>
  isProved && lead.consent === true && Boolean(lead.email)

type Searched = Pick<Lead, 'name' | 'email' | 'whatsapp'> & { scan: Pick<Scan, 'businessName' | 'city'> }
const searchWordsOf = ({ name, email, whatsapp, scan: { businessName, city } }: Searched) =>
  searchTokens([name, email, whatsapp, businessName, city].join(' '))

/** Answers what a request adds to the lead that it repeats: what was not known of the person, and a consent. */
export function addedTo(lead: Lead, { lead: sent }: SentLead, now: Date): Partial<Lead> {
  const name = lead.name ?? (sent.name || null)
  const whatsapp = lead.whatsapp ?? contactOf(sent).whatsapp
  const isKnown = name === lead.name && whatsapp === lead.whatsapp
  return {
    ...(!isKnown && { name, whatsapp, searchWords: searchWordsOf({ ...lead, name, whatsapp }) }),
    ...(sent.consent && !lead.consentedAt && { consentedAt: now, consentVersion: LEAD_CONSENT.version }),
  }
}

interface Making {
  sent: SentLead
  scan: Pick<Scan, '_id' | 'shareId' | 'businessName' | 'city' | 'niche' | 'reviewGap' | 'placeId'>
  leadId: number
  isProved: boolean
  askedBy: number | null
  now: Date
}

export function newLead({
  sent,
  scan,
  leadId,
  isProved,
  askedBy,
  now,
}: Making): Omit<Lead, 'rev' | 'createdAt' | 'updatedAt'> {
  const contact = contactOf(sent.lead)
  const name = sent.lead.name || null
  const { businessName, city, niche, reviewGap, placeId } = scan
  return {
    _id: leadId,
    scanId: scan._id,
    shareId: scan.shareId,
    name,
    ...contact,
    leadType: temperature({ ...contact, purchased: false }),
    language: sent.lead.language ?? 'pt',
    consentedAt: sent.lead.consent ? now : null,
    consentVersion: sent.lead.consent ? LEAD_CONSENT.version : null,
    contacted: false,
    contactedAt: null,
    notes: null,
    stage: 'new',
    valueCents: null,
    owner: null,
    nextStep: null,
    reminderAt: null,
    remindedOn: null,
    rank: now.getTime(),
    purchased: false,
    purchaseAmountCents: null,
    purchasedAt: null,
    source: sent.source || null,
    campaign: sent.campaign || null,
    scan: { businessName, city, niche, reviewGap, placeId },
    searchWords: searchWordsOf({ name, ...contact, scan }),
    foldKey: foldKeyOf(sent, contact, now),
    planMail: wantsMail(sent, isProved) ? 'wanted' : 'none',
    planSentAt: null,
    planAskedBy: askedBy,
  }
}
