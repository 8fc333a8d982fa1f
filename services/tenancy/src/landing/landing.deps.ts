import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { landingConsumers } from './landing.consumer.ts'
import { landingRoutes } from './landing.routes.ts'
import { landingFacts } from './landing-facts.query.ts'
import { landingPictures } from './pictures.data.ts'
import { publicAddresses } from './public-addresses.domain.ts'
import { publicPages } from './public-pages.cache.ts'
import { remembered } from './remembered.cache.ts'

const FRESH_MS = 2_000

interface Deps extends SharedDeps {
  settings: { shown(): Promise<SystemSettings> }
}

/** The landing page and the terms: what people see who do not know the product. */
export function buildLanding(deps: Deps): void {
  const { app, bus, config, db, log, now } = deps
  const facts = remembered({
    read: landingFacts(deps),
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
