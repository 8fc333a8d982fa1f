import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignLine } from '../foreign-text.ts'
import { OperatorName } from '../identity/operator.routes.ts'
import { Phone } from '../phone.ts'
import {
  CsvQuery,
  Day,
  Email,
  FlagText,
  Id,
  IdText,
  Language,
  Line,
  ListQuery,
  Money,
  NoContent,
  Prose,
  PublicToken,
  SearchText,
  Timestamp,
} from '../values.ts'
import { hasAddress, NAME_WITH_ADDRESS } from './public-name.ts'
import { scanFields } from './scan.fields.ts'

export const LeadType = z.enum(['cold', 'warm', 'hot'])
export type LeadType = z.output<typeof LeadType>

/** A field that was left empty. */
const EMPTY = z.literal('').transform(() => null)
const DIGITS_MIN = 8

/** As typed: the service reads it with the countries that it may be of. */
export const WhatsApp = Phone.refine(
  (text) => text.replace(/\D/g, '').length >= DIGITS_MIN,
  'WhatsApp inválido',
)

/** Greets the person in the mail. */
export const PersonName = Line(120).refine((text) => !hasAddress(text), NAME_WITH_ADDRESS)

/** Not shown to people: whoever fills it in is a program. */
const Honeypot = z.string().max(0, 'Deixe este campo vazio').optional()

const SentLead = z.strictObject({
  name: z.union([EMPTY, PersonName]).nullish(),
  email: z.union([EMPTY, Email]).nullish(),
  whatsapp: z.union([EMPTY, WhatsApp]).nullish(),
  /** Accepted and not believed: the server decides it. */
  leadType: LeadType.optional(),
  consent: z.boolean().optional(),
  language: Language.optional(),
  nickname: Honeypot,
})

/**
 * Work that a browser does for each lead of a visitor, so that mails cannot be sent by the thousand: for each of `parts`
 * a number whose SHA-256 of `challenge.part.number` begins with `bits` zero bits.
 */
export const LEAD_PROOF = { parts: 16, bits: 10, seconds: 600 } as const
const LeadProof = z.strictObject({
  challenge: z.string().max(200),
  /** One for each part, in order. */
  numbers: z.array(z.int().min(0).max(4_294_967_295)).length(LEAD_PROOF.parts),
})
export type LeadProof = z.output<typeof LeadProof>
export const proofText = (challenge: string, part: number, number: number): string =>
  `${challenge}.${part}.${number}`
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const bytes = Math.floor(bits / 8)
  const rest = (hash[bytes] ?? 0) >> (8 - (bits % 8))
  return hash.subarray(0, bytes).every((byte) => byte === 0) && rest === 0
}

export const LeadChallenge = z
  .object({ challenge: z.string(), parts: z.int(), bits: z.int(), expiresAt: Timestamp })
  .meta({ id: 'LeadChallenge' })
export type LeadChallenge = z.output<typeof LeadChallenge>

export const getLeadChallenge = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/lead-challenge',
  access: 'public',
  summary: 'What a browser works on, once and within ten minutes, so that its lead is mailed the plan',
  response: LeadChallenge,
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
})

export const LeadCreated = z
  .object({ scanId: Id, shareId: PublicToken, leadId: Id, leadType: LeadType })
  .meta({ id: 'LeadCreated' })
export type LeadCreated = z.output<typeof LeadCreated>

/** Leads of one address; a signed-in superadmin has a limit of their own. */
export const LEAD_LIMITS = {
  hour: { max: 5, windowSeconds: 3_600 },
  day: { max: 20, windowSeconds: 86_400 },
  agencyHour: { max: 200, windowSeconds: 3_600 },
} as const

export const createLead = defineRoute({
  service: 'scanner',
  method: 'POST',
  path: '/api/scanner/leads',
  access: 'public',
  knowsAgency: true,
  summary: 'Keep a scan and who wants its plan; the same person and business on one day is one lead',
  body: z.strictObject({
    ...scanFields,
    lead: SentLead,
    /** The visitor came from there, as a link says it that somebody else wrote. */
    source: ForeignLine(80).nullish(),
    campaign: ForeignLine(120).nullish(),
    /** Without it a visitor's lead is kept all the same, and no mail is sent. A signed-in superadmin needs none. */
    proof: LeadProof.nullish(),
  }),
  response: LeadCreated,
  status: 201,
  bodyLimitBytes: 64 * 1024,
  errors: ['RATE_LIMITED'],
})
export type LeadRequest = z.output<typeof createLead.body>

/** How far the agency has come with a lead. `contacted` of the lead is true from that stage on. */
export const LeadStage = z.enum(['new', 'contacted', 'proposal', 'won', 'lost'])
export type LeadStage = z.output<typeof LeadStage>

/** Who of the agency takes care of a lead. */
export const LeadOwner = OperatorName
export type LeadOwner = OperatorName

export const Lead = z
  .object({
    id: Id,
    /** Grows with each change: sent back with a change, it tells that somebody else was faster. */
    rev: z.int(),
    scanId: Id,
    shareId: PublicToken,
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** The address took no plan of ours, and is sent none until somebody says so; absent: it did, or was sent none. */
    mailRefused: z.literal(true).optional(),
    whatsapp: z.string().nullable(),
    leadType: LeadType,
    consentedAt: Timestamp.nullable(),
    contacted: z.boolean(),
    contactedAt: Timestamp.nullable(),
    /** The latest one; the others are activities of the lead. */
    notes: z.string().nullable(),
    stage: LeadStage,
    /** A contract with it would bring so much. */
    value: Money.nullable(),
    owner: LeadOwner.nullable(),
    /** Days are those of the agency's clock. */
    nextStep: z.object({ text: z.string(), on: Day }).nullable(),
    purchased: z.boolean(),
    purchaseAmount: Money.nullable(),
    purchasedAt: Timestamp.nullable(),
    source: z.string().nullable(),
    campaign: z.string().nullable(),
    createdAt: Timestamp,
    scan: z.object({
      businessName: z.string(),
      city: z.string(),
      niche: z.string(),
      reviewGap: z.int(),
      placeId: z.string().nullable(),
    }),
  })
  .meta({ id: 'Lead' })
export type Lead = z.output<typeof Lead>

export const LeadStepDue = z.enum(['overdue', 'today'])

const LeadFilters = {
  type: LeadType.optional(),
  contacted: FlagText.optional(),
  search: SearchText.optional(),
  stage: LeadStage.optional(),
  ownerId: IdText.optional(),
  /** Leads whose next step was due before today, or is due today. */
  step: LeadStepDue.optional(),
}

/** `due`: what is due or overdue first, the one that waits longest at the top; then the newest. */
export const LeadSort = z.enum(['newest', 'due'])

export const listLeads = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/leads',
  access: 'superadmin',
  kind: 'list',
  summary: 'Leads, newest first unless sorted otherwise',
  query: ListQuery.extend({ ...LeadFilters, sort: LeadSort.optional() }),
  response: Lead,
})

/** A sum of values has more places than one of them. */
const LeadTotal = z.string().regex(/^\d{1,15}\.\d{2}$/)

export const getLeadSummary = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/leads/summary',
  access: 'superadmin',
  summary: 'How many leads a filter finds, by temperature, by stage and by what became of them',
  query: z.object(LeadFilters),
  response: z.object({
    total: z.int(),
    cold: z.int(),
    warm: z.int(),
    hot: z.int(),
    contacted: z.int(),
    purchased: z.int(),
    /** In the order of the pipeline, each with the sum of its values. */
    stages: z.array(z.object({ stage: LeadStage, count: z.int(), value: LeadTotal })),
    /** Next steps that were due before today, and those of today. */
    overdue: z.int(),
    today: z.int(),
  }),
})

export const exportLeads = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/leads.csv',
  access: 'superadmin',
  resource: 'contacts',
  kind: 'raw',
  audited: true,
  recentSignIn: true,
  summary: 'Leads as CSV, with the filters of the list',
  query: z.object({ ...LeadFilters, ...CsvQuery }),
  response: NoContent,
  deadlineMs: 60_000,
})

export const LeadParams = z.object({ leadId: IdText })

export const contactLead = defineRoute({
  service: 'scanner',
  method: 'PATCH',
  path: '/api/scanner/leads/:leadId/contact',
  access: 'superadmin',
  summary: 'Mark a lead as contacted, once, with notes',
  params: LeadParams,
  body: z.strictObject({ contacted: z.literal(true), notes: Prose(2_000).nullish() }),
  response: Lead,
  errors: ['CONFLICT'],
})

export const tryLeadsMail = defineRoute({
  service: 'scanner',
  method: 'DELETE',
  path: '/api/scanner/leads/:leadId/mail-refusal',
  access: 'superadmin',
  summary: 'Send the plan once more to a lead whose address refused it. Without a refusal it changes nothing',
  params: LeadParams,
  response: NoContent,
  status: 204,
})

export const eraseLead = defineRoute({
  service: 'scanner',
  method: 'DELETE',
  path: '/api/scanner/leads/:leadId',
  access: 'superadmin',
  summary: 'Erase a lead with its scan and shared page, as the person may ask for',
  params: LeadParams,
  response: NoContent,
  status: 204,
})
