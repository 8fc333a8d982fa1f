import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { TenancyConfig } from '../config.ts'
import type { Core } from '../core.ts'
import { landingConsumers } from './landing.consumer.ts'
import { landingRoutes } from './landing.routes.ts'
import { landingFacts } from './landing-facts.query.ts'
import { landingPictures } from './pictures.data.ts'
import { publicAddresses } from './public-addresses.domain.ts'
import { publicPages } from './public-pages.cache.ts'
import { remembered } from './remembered.cache.ts'

const FRESH_MS = 2_000

interface Needs {
  core: Pick<Core, 'plans' | 'totals'>
  settings: { shown(): Promise<SystemSettings> }
  now: () => Date
}

/** The landing page and the terms: what people see who do not know the product. */
export function buildLanding(
  { config, log }: ServiceContext<TenancyConfig>,
  { db, app, bus }: Parts,
  { core: { plans, totals }, settings, now }: Needs,
): void {
  const facts = remembered({
    read: landingFacts({ db, plans, totals, settings }),
    freshMs: FRESH_MS,
    now: Date.now,
    onFallback: rareWarnings(log, 'facts of the landing page not read, the last known ones are shown'),
  })
  const { pictures, bytesOf } = landingPictures()
  const addresses = publicAddresses({
    publicUrl: config.PUBLIC_URL,
    marketingHost: config.MARKETING_HOST,
    contactEmail: config.CONTACT_EMAIL,
  })
  landingRoutes(app, { facts, bytesOf, pages: publicPages({ facts, pictures, addresses, now }) })
  landingConsumers({ bus, db })
}
