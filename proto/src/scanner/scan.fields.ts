import { z } from 'zod'
import { ForeignLine } from '../foreign-text.ts'
import { PlaceId } from '../values.ts'
import { MOST, SLIDERS } from './plan.formulae.ts'
import { hasAddress, NAME_WITH_ADDRESS } from './public-name.ts'
import { BusinessName, City, Niche, ReviewCount } from './search.routes.ts'

/** Number of employees as the form offers it. */
export const EMPLOYEE_COUNTS = [
  { value: 1, label: '1-2' },
  { value: 5, label: '3-5' },
  { value: 10, label: '6-10' },
  { value: 20, label: '11-20' },
  { value: 50, label: '21-50' },
  { value: 100, label: '50+' },
] as const

const rate = ({ min, max, start }: { min: number; max: number; start: number }) =>
  z
    .number()
    .min(min / 100)
    .max(max / 100)
    .default(start / 100)
const whole = ({ min, max, start }: { min: number; max: number; start: number }) =>
  z.int().min(min).max(max).default(start)

/** A name that came with a place is the provider's and is not kept; a typed one is shown on the shared page. */
const isPlain = ({
  placeId,
  name,
}: {
  placeId?: string | null | undefined
  name?: string | null | undefined
}) => Boolean(placeId) || !name || !hasAddress(name)

const SentCompetitor = z
  .strictObject({
    placeId: PlaceId.nullish(),
    name: ForeignLine(300).nullish(),
    rating: z.number().min(0).max(5).nullish(),
    reviews: ReviewCount,
    address: ForeignLine(400).nullish(),
    link: z.string().max(1_000).nullish(),
  })
  .refine(isPlain, { path: ['name'], message: NAME_WITH_ADDRESS })

const SentCompetitors = z.strictObject({
  top: z.array(SentCompetitor).max(20),
  others: z.array(SentCompetitor).max(60).optional(),
  position: z.int().min(1).max(10_000).nullish(),
  totalListed: z.int().min(0).max(10_000).nullish(),
  yourReviews: ReviewCount.nullish(),
  yourRating: z.number().min(0).max(5).nullish(),
})
export type SentCompetitors = z.output<typeof SentCompetitors>

/** Sent by whoever computed before; recomputed here, never believed. */
const Computed = z.int().min(0).max(1_000_000_000).nullish()

/** A scan as the page sends it. */
export const scanFields = {
  businessName: BusinessName,
  city: City,
  niche: Niche,
  placeId: PlaceId.nullish(),
  address: ForeignLine(400).nullish(),
  employeeCount: z.int().min(1).max(1_000_000).nullish(),
  servicesPerWeek: z.int().min(1).max(MOST.servicesPerWeek),
  clientBaseSize: z.int().min(0).max(MOST.clientBaseSize),
  currentReviews: ReviewCount,
  competitorData: SentCompetitors.nullish(),
  topCompetitorReviews: ReviewCount.nullish(),
  businessPosition: z.int().min(1).max(10_000).nullish(),
  bufferUsed: whole(SLIDERS.bufferUsed),
  liveConversionRate: rate(SLIDERS.liveConversion),
  revivalConversionRate: rate(SLIDERS.revivalConversion),
  revivalWeeks: whole(SLIDERS.revivalWeeks),
  reviewGap: Computed,
  weeksToLeadership: Computed,
  reviewsPerWeekTarget: Computed,
}
export const SentScan = z.strictObject(scanFields)
export type SentScan = z.output<typeof SentScan>
