import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { reviewShare } from './landing.domain.ts'
import { landingRoutes } from './landing.routes.ts'
import { type LandingSources, landingFacts } from './landing-facts.query.ts'
import { landingReviews } from './landing-review.model.ts'
import { landingPictures } from './pictures.data.ts'
import { publicAddresses } from './public-addresses.domain.ts'
import { publicPages } from './public-pages.cache.ts'
import { remembered } from './remembered.cache.ts'

const FRESH_MS = 2_000
const OLD_MS = 5_000

interface Deps extends Pick<ServiceDeps, 'app' | 'bus' | 'db' | 'log' | 'now'>, Omit<LandingSources, 'db'> {
  config: { PUBLIC_URL: string; MARKETING_HOST: string; CONTACT_EMAIL: string }
}

/** The landing page and the terms: what people see who do not know the product. */
export function buildLanding(deps: Deps): void {
  const { app, bus, config, db, log, now } = deps
  const facts = remembered({
    read: landingFacts(deps),
    freshMs: FRESH_MS,
    oldMs: OLD_MS,
    now: () => performance.now(),
    onFallback: rareWarnings(log, 'facts of the landing page not read, the last known ones are shown'),
  })
  const { pictures, guidePictures, bytesOf } = landingPictures()
  const addresses = publicAddresses({
    publicUrl: config.PUBLIC_URL,
    marketingHost: config.MARKETING_HOST,
    contactEmail: config.CONTACT_EMAIL,
  })
  landingRoutes(app, {
    facts,
    bytesOf,
    pages: publicPages({ facts, pictures, guidePictures, addresses, now }),
  })

  const reviews = landingReviews.model(db)
  bus.on(ReviewSummaryChanged, { group: 'tenancy.landing' }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    await setIfNewer(reviews.collection, clientId, rev, reviewShare(data))
  })

  // A removed client's reviews no longer count; the row stays, so that a late summary does not bring them back.
  bus.on(ClientChanged, { group: 'tenancy.landing' }, async ({ clientId, data }) => {
    if (clientId === null || !data.deleted) return
    await setIfNewer(reviews.collection, clientId, Number.MAX_SAFE_INTEGER, { reviews: 0, ratingWeight: 0 })
  })
}
