import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Language, NoContent } from '../values.ts'
import { Plan } from './plan.routes.ts'

export const LandingPlan = Plan.pick({
  id: true,
  name: true,
  displayName: true,
  description: true,
  price: true,
  yearlyPrice: true,
  originalPrice: true,
  discountPercent: true,
  trialDays: true,
  maxCompanies: true,
  maxEmployees: true,
  features: true,
}).meta({ id: 'LandingPlan' })
export type LandingPlan = z.output<typeof LandingPlan>

/** Counted, never claimed. */
export const LandingFigures = z
  .object({
    companies: z.int(),
    /** The reviews of all companies, as the provider counts them. */
    reviews: z.int(),
    /** Weighted by reviews; null while there is none. */
    averageRating: z.number().nullable(),
  })
  .meta({ id: 'LandingFigures' })
export type LandingFigures = z.output<typeof LandingFigures>

export const getLanding = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/public/landing',
  access: 'public',
  summary: 'Plans on sale, cheapest first, and live figures, for the landing page',
  query: z.object({ lang: Language.optional() }),
  response: z.object({ plans: z.array(LandingPlan), figures: LandingFigures }).meta({ id: 'Landing' }),
})

export const PageQuery = z.object({ lang: Language.optional().catch(undefined) })

/** The gateway asks for this page where a visitor asks for the marketing host's root or for `/?domain=homepage`. */
export const getHomePage = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/public/home',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'The landing page',
  query: PageQuery.extend({ site: z.enum(['app', 'marketing']).default('app').catch('app') }),
  response: NoContent,
})

export const getTermsPage = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/public/terms',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'Terms of use',
  query: PageQuery,
  response: NoContent,
})

export const getPrivacyPage = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/public/privacy',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'Privacy notice (LGPD)',
  query: PageQuery,
  response: NoContent,
})

export const getLandingPicture = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/public/landing/:pictureName',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary:
    'A picture of the product for the landing page, or the typeface of the pages that the server writes',
  params: z.object({ pictureName: z.string().max(60) }),
  response: NoContent,
})

export const getSitemap = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/sitemap.xml',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'The public pages, for search engines',
  response: NoContent,
})

export const getRobots = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'What search engines may read',
  response: NoContent,
})
