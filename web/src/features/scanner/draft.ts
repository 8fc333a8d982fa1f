import { LeadCreated } from '@avaliax/proto/scanner/lead.routes.ts'
import {
  computePlan,
  mostReviews,
  type Plan,
  positionAmong,
  SLIDERS,
} from '@avaliax/proto/scanner/plan.formulae.ts'
import { type Competitor, CompetitorResult } from '@avaliax/proto/scanner/search.routes.ts'
import { z } from 'zod'
import { tabStore } from '../../shared/browser-storage.ts'
import { DRAFT_KEY, STEPS, type Step } from './scan-steps.ts'

const Business = z.object({
  businessName: z.string(),
  city: z.string(),
  niche: z.string(),
  placeId: z.string().nullable(),
  address: z.string(),
  employeeCount: z.number().nullable(),
  servicesPerWeek: z.number(),
  clientBaseSize: z.number(),
  rating: z.number().nullable(),
  /** The provider's count, or what the person typed. */
  reviews: z.number(),
})
export type Business = z.output<typeof Business>

const Sliders = z.object({
  bufferUsed: z.number(),
  /** Percent. */
  liveConversion: z.number(),
  revivalConversion: z.number(),
  revivalWeeks: z.number(),
  /** Null: the usual pace. */
  leadersPerWeek: z.number().nullable(),
})
export type Sliders = z.output<typeof Sliders>

/** Everything of a scan that is under way; kept in the tab until it is started over. */
const Draft = z.object({
  step: z.enum(STEPS),
  business: Business,
  competitors: CompetitorResult.nullable(),
  sliders: Sliders,
  /** The plan was looked at and taken. */
  planned: z.boolean(),
  sent: LeadCreated.extend({
    email: z.string().nullable(),
    /** The offer's purchase, once it was begun. */
    purchaseId: z.number().nullable().default(null),
  }).nullable(),
})
export type Draft = z.output<typeof Draft>

export const NEW_DRAFT: Draft = {
  step: 'business',
  business: {
    businessName: '',
    city: '',
    niche: '',
    placeId: null,
    address: '',
    employeeCount: null,
    servicesPerWeek: 20,
    clientBaseSize: 200,
    rating: null,
    reviews: 0,
  },
  competitors: null,
  sliders: {
    bufferUsed: SLIDERS.bufferUsed.start,
    liveConversion: SLIDERS.liveConversion.start,
    revivalConversion: SLIDERS.revivalConversion.start,
    revivalWeeks: SLIDERS.revivalWeeks.start,
    leadersPerWeek: null,
  },
  planned: false,
  sent: null,
}

export function storedDraft(): Draft {
  try {
    return Draft.parse(JSON.parse(tabStore.getItem(DRAFT_KEY) ?? ''))
  } catch {
    return NEW_DRAFT
  }
}
export const storeDraft = (draft: Draft): void => tabStore.setItem(DRAFT_KEY, JSON.stringify(draft))

export const isIdentified = ({ businessName, city, niche }: Business): boolean =>
  [businessName, city, niche].every((text) => text.trim() !== '')

/** Answers what a step's own data says of it. */
export const isDone = ({ business, competitors, planned, sent }: Draft, step: Step): boolean =>
  ({
    business: isIdentified(business),
    competitors: competitors !== null,
    planned,
    receive: sent !== null,
    plan: planned,
  })[step]

/** Back always; forward only over steps that are done. */
export const mayEnter = (draft: Draft, step: Step): boolean =>
  STEPS.slice(0, STEPS.indexOf(step)).every((before) => isDone(draft, before))

const IDENTITY = ['businessName', 'city', 'niche', 'placeId'] as const
const isSame = (one: Business, other: Business): boolean =>
  IDENTITY.every((field) => one[field] === other[field])

/** A change of the business that makes its competitors somebody else's. */
export function withBusiness(draft: Draft, change: Partial<Business>): Draft {
  const business = { ...draft.business, ...change }
  return isSame(business, draft.business)
    ? { ...draft, business, sent: null }
    : { ...draft, business, competitors: null, planned: false, sent: null }
}

export function withCompetitors(draft: Draft, competitors: CompetitorResult): Draft {
  const { yourReviews, yourRating } = competitors
  const business = { ...draft.business, reviews: yourReviews, rating: yourRating ?? draft.business.rating }
  return { ...draft, business, competitors, sent: null }
}

/** An answer about a business says nothing of another one that was chosen before it came. */
export const withAnswerAbout = (draft: Draft, asked: Business, competitors: CompetitorResult): Draft =>
  isSame(asked, draft.business) ? withCompetitors(draft, competitors) : draft

/** One of the top three for one of the others. */
export function swapped(result: CompetitorResult, out: Competitor, placeId: string): CompetitorResult {
  const into = result.others.find((other) => other.placeId === placeId)
  if (!into) return result
  const byReviews = (a: Competitor, b: Competitor) => b.reviews - a.reviews
  return {
    ...result,
    top: result.top.map((one) => (one === out ? into : one)).sort(byReviews),
    others: result.others.map((one) => (one === into ? out : one)).sort(byReviews),
  }
}

/** Numbers that a person looked up. */
export function byHand(yourReviews: number, name: string, reviews: number): CompetitorResult {
  const top = [{ placeId: null, name, rating: null, reviews, address: null, link: null }]
  return {
    top,
    others: [],
    position: positionAmong(yourReviews, top),
    totalListed: 2,
    yourReviews,
    yourRating: null,
  }
}

export const leaderReviews = ({ competitors }: Draft): number => mostReviews(competitors?.top ?? [])

const rates = ({ liveConversion, revivalConversion }: Sliders) => ({
  liveConversionRate: liveConversion / 100,
  revivalConversionRate: revivalConversion / 100,
})

export const planOf = (draft: Draft): Plan =>
  computePlan({
    ...rates(draft.sliders),
    currentReviews: draft.business.reviews,
    topCompetitorReviews: leaderReviews(draft),
    servicesPerWeek: draft.business.servicesPerWeek,
    clientBaseSize: draft.business.clientBaseSize,
    bufferUsed: draft.sliders.bufferUsed,
    revivalWeeks: draft.sliders.revivalWeeks,
    leadersPerWeek: draft.sliders.leadersPerWeek ?? undefined,
  })

/** The scan as the server takes it; it computes the plan again. */
export function scanBody(draft: Draft) {
  const { business, competitors, sliders } = draft
  const { reviews, rating: _, employeeCount, address, ...fields } = business
  return {
    ...fields,
    address: address || null,
    employeeCount,
    currentReviews: reviews,
    competitorData: competitors,
    topCompetitorReviews: leaderReviews(draft),
    bufferUsed: sliders.bufferUsed,
    revivalWeeks: sliders.revivalWeeks,
    ...rates(sliders),
  }
}
