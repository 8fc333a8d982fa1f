import type { FaultStore } from '../faults/fault-store.ts'
import { ratingOf } from '../places/place-view.ts'
import type { SandboxState } from '../state/sandbox-state.ts'

/** Shows what there is to be used by a demo or a test; tokens are counted, never shown. */
export function stateView(state: SandboxState, faults: FaultStore) {
  const { scenario, settings, clock, grants, posts } = state
  const { clientSecret, webhookSecret: _, metaAppSecret: _app, ...publicSettings } = settings
  return {
    sandbox: true,
    now: new Date(clock.now()).toISOString(),
    settings: { ...publicSettings, clientSecret: clientSecret === '' ? '' : '[hidden]' },
    users: scenario.users.map(({ email, displayName, accounts }) => ({
      email,
      displayName,
      accounts: accounts.map((account) => ({
        ...account,
        locations: [...scenario.locations.values()].filter((location) => location.account === account.name)
          .length,
      })),
    })),
    locations: [...scenario.locations.values()].map((location) => ({
      ...location,
      title: scenario.places.get(location.placeId)?.name,
      city: scenario.places.get(location.placeId)?.city.name,
      reviews: state.reviews.stats(location.placeId).count,
    })),
    places: [...scenario.places.values()].map((place) => ({
      id: place.id,
      name: place.name,
      niche: place.niche.name,
      city: place.city.name,
      status: place.status,
      ...ratingOf(state, place),
    })),
    grants: grants.counts(),
    posts: [...posts.values()].flat().length,
    stripe: {
      subscriptions: Object.keys(state.stripe.subscriptions).length,
      events: state.stripe.events.length,
      undelivered: state.stripe.undelivered.length,
    },
    faults: faults.list(),
  }
}
