import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignLine } from '../foreign-text.ts'
import { Language, PaidSearch, PlaceId, PlaceSearchText } from '../values.ts'
import { MOST } from './plan.formulae.ts'
import { hasAddress, NAME_WITH_ADDRESS, PublicName } from './public-name.ts'

/** Numbers of reviews that people type or a provider tells. */
export const ReviewCount = z.int().min(0).max(MOST.reviews)
/** Chosen among what the maps found, in whatever script. */
export const BusinessName = ForeignLine(160)
  .min(1)
  .refine((text) => !hasAddress(text), NAME_WITH_ADDRESS)
export const City = PublicName(120)
export const Niche = PublicName(120)

export const CATEGORY_SEARCH_DEBOUNCE_MS = 300
export const COMPETITORS_SHOWN = 3

export const CategoryResult = z
  .object({ categoryId: z.string(), displayName: z.string() })
  .meta({ id: 'CategoryResult' })
export type CategoryResult = z.output<typeof CategoryResult>

export const searchCategories = defineRoute({
  service: 'scanner',
  method: 'POST',
  path: '/api/search-categories',
  access: 'public',
  audited: false,
  summary: 'Categories with words that begin like the given ones, accents and case aside; from our own copy',
  body: z.strictObject({
    searchTerm: PaidSearch(300),
    language: Language.default('pt'),
  }),
  response: z.object({ success: z.literal(true), categories: z.array(CategoryResult) }),
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
})

export const PlaceResult = z
  .object({
    placeId: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    rating: z.number().nullable(),
    user_ratings_total: z.int(),
    types: z.array(z.string()),
  })
  .meta({ id: 'PlaceResult' })
export type PlaceResult = z.output<typeof PlaceResult>

export const searchBusinesses = defineRoute({
  service: 'scanner',
  method: 'POST',
  path: '/api/search-places',
  access: 'public',
  knowsAgency: true,
  audited: false,
  summary: 'Businesses by name and city, by place id, or by a pasted link of the maps provider',
  body: z.strictObject({ query: PlaceSearchText }),
  response: z.object({ success: z.literal(true), places: z.array(PlaceResult) }),
  idempotent: true,
  deadlineMs: 15_000,
  errors: ['PLACE_LINK_UNREADABLE', 'PROVIDER_ERROR', 'SEARCH_BUDGET_EXHAUSTED', 'RATE_LIMITED'],
})

export const Competitor = z
  .object({
    placeId: z.string().nullable(),
    name: z.string(),
    rating: z.number().nullable(),
    reviews: z.int(),
    address: z.string().nullable(),
    link: z.string().nullable(),
  })
  .meta({ id: 'Competitor' })
export type Competitor = z.output<typeof Competitor>

export const CompetitorResult = z
  .object({
    /** Three with the most reviews, the largest first; you are not among them. */
    top: z.array(Competitor),
    /** Those after them, to swap one for. */
    others: z.array(Competitor),
    /** Yours; equal counts share a rank. */
    position: z.int(),
    totalListed: z.int(),
    yourReviews: z.int(),
    yourRating: z.number().nullable(),
  })
  .meta({ id: 'CompetitorResult' })
export type CompetitorResult = z.output<typeof CompetitorResult>

export const mapCompetitors = defineRoute({
  service: 'scanner',
  method: 'POST',
  path: '/api/scanner/competitors',
  access: 'public',
  knowsAgency: true,
  audited: false,
  summary: 'Who competes with a business in its city and niche, and where it stands',
  body: z.strictObject({
    city: PaidSearch(120),
    niche: PaidSearch(120),
    you: z.strictObject({ placeId: PlaceId.nullish(), reviewsManual: ReviewCount.nullish() }),
  }),
  response: CompetitorResult,
  idempotent: true,
  deadlineMs: 25_000,
  errors: ['PROVIDER_ERROR', 'SEARCH_BUDGET_EXHAUSTED', 'RATE_LIMITED'],
})
