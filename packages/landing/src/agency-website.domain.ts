import { isOwnBrand } from '@avaliax/proto/brand.ts'
import { DEFAULT_SYSTEM_SETTINGS } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { LandingFacts } from './landing-facts.query.ts'

/** The agency's website; null for an agency that shows itself and has named none: the product's own is not its. */
export const websiteOf = ({ agency, brand }: Pick<LandingFacts, 'agency' | 'brand'>): string | null =>
  isOwnBrand(brand) && agency.agencyUrl === DEFAULT_SYSTEM_SETTINGS.agencyUrl ? null : agency.agencyUrl
