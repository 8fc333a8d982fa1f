import type { FaultBook } from '../faults/fault-book.ts'
import { ratingOf } from '../places/place-view.ts'
import type { Stage } from '../world/stage.ts'

/** What is there to be used by a demo or a test; tokens are counted, never shown. */
export function stateView(stage: Stage, faults: FaultBook) {
  const { world, settings, clock, grants, posts } = stage
  const { clientSecret, webhookSecret: _, ...shown } = settings
  return {
    sandbox: true,
    now: new Date(clock.now()).toISOString(),
    settings: { ...shown, clientSecret: clientSecret === '' ? '' : '[hidden]' },
    users: world.users.map(({ email, displayName, accounts }) => ({
      ...{ email, displayName },
      accounts: accounts.map((account) => ({
        ...account,
        locations: [...world.locations.values()].filter((location) => location.account === account.name)
          .length,
      })),
    })),
    locations: [...world.locations.values()].map((location) => ({
      ...location,
      title: world.places.get(location.placeId)?.name,
      city: world.places.get(location.placeId)?.city.name,
      reviews: stage.reviews.stats(location.placeId).count,
    })),
    places: [...world.places.values()].map((place) => ({
      ...{
        id: place.id,
        name: place.name,
        niche: place.niche.name,
        city: place.city.name,
        status: place.status,
      },
      ...ratingOf(stage, place),
    })),
    grants: grants.counts(),
    posts: [...posts.values()].flat().length,
    stripe: {
      subscriptions: Object.keys(stage.stripe.subscriptions).length,
      events: stage.stripe.events.length,
      undelivered: stage.stripe.undelivered.length,
    },
    faults: faults.list(),
  }
}
