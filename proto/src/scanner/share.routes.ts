import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent, PublicToken, Timestamp } from '../values.ts'

export const PlanResult = z
  .object({
    reviewGap: z.int(),
    buffer: z.int(),
    weeksToLeadership: z.int(),
    reviewsPerWeekTarget: z.int(),
    liveConversionRate: z.number(),
    revivalConversionRate: z.number(),
    revivalWeeks: z.int(),
    summary: z.string(),
    capacity: z.object({ opp_live: z.int(), opp_rev: z.int(), rev_week: z.number() }),
    /** The base of past customers brings so many in all: each of them is asked once. */
    baseReviews: z.number(),
    /** First with the base of past customers, then without it. */
    phases: z.array(z.object({ weeks: z.int(), perWeek: z.number() })),
    phasedWeeks: z.int(),
    /** While the leader grows at its usual pace; null when it is not caught within five years. */
    phasedWeeksWithLeader: z.int().nullable(),
    cushion: z.int(),
  })
  .meta({ id: 'ScannerPlan' })
export type PlanResult = z.output<typeof PlanResult>

/** A plan for everybody who has its link: nothing about the person who asked for it. */
export const SharedPlan = z
  .object({
    shareId: PublicToken,
    businessName: z.string(),
    city: z.string(),
    niche: z.string(),
    currentReviews: z.int(),
    topCompetitorReviews: z.int(),
    businessPosition: z.int().nullable(),
    totalListed: z.int().nullable(),
    /** The largest first; named only as far as somebody typed the name: the provider's may not be kept. */
    competitors: z.array(
      z.object({ name: z.string().nullable(), reviews: z.int(), link: z.string().nullable() }),
    ),
    plan: PlanResult,
    createdAt: Timestamp,
  })
  .meta({ id: 'SharedPlan' })
export type SharedPlan = z.output<typeof SharedPlan>

/** Any text: what is no share id is as unknown as one that does not exist. */
const ShareParams = z.object({ shareId: z.string().max(200) })

export const getSharedPlan = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/public/share/:shareId',
  access: 'public',
  summary: 'A shared plan, without contact data',
  params: ShareParams,
  response: SharedPlan,
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
})

export const getSharePage = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/share/:shareId',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'The same as a page to read, send and print',
  params: ShareParams,
  response: NoContent,
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
})

export const getSharePicture = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/share/:shareId/picture.png',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'What messengers show beside the link, 1200 × 630',
  params: ShareParams,
  response: NoContent,
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
})
