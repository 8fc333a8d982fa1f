import { type ClockState, type SandboxClock, sandboxClock } from '../clock/sandbox-clock.ts'
import { freshMeta, type MetaState } from '../meta/meta-state.ts'
import { type GrantStore, grantStore, type SavedGrants } from '../oauth/grant-store.ts'
import { scenarioSeed } from '../seed/scenario.seed.ts'
import { freshStripe, type StripeState } from '../stripe/stripe-state.ts'
import type { LocalPost } from '../v4/local-post.ts'
import { type ReviewStore, reviewStore, type SavedReviews } from './review-store.ts'
import type { Scenario } from './scenario.ts'

export interface Settings {
  seed: number
  /** How long a reply or a post stays undecided. */
  moderationSeconds: number
  /** Edits of one profile within a minute before 429. */
  editsPerMinute: number
  searchCeiling: number
  clientId: string
  clientSecret: string
  /** Exact addresses; when empty every loopback or https address may be named. */
  redirectUris: string[]
  /** Stripe's events go there; empty: nowhere. */
  webhookUrl: string
  webhookSecret: string
  /** WhatsApp's webhooks go there; empty: nowhere. */
  metaWebhookUrl: string
  metaAppSecret: string
}

export interface SavedState {
  version: 1
  settings: Settings
  seededAt: number
  clock: ClockState
  grants: SavedGrants
  reviews: SavedReviews
  posts: Record<string, LocalPost[]>
  moved: Record<string, string>
  embedCode?: string
  stripe?: StripeState
  meta?: MetaState
}

/** Everything that lives: replaced as a whole by a reset, read at each request. */
export interface SandboxState {
  clock: SandboxClock
  settings: Settings
  scenario: Scenario
  reviews: ReviewStore
  grants: GrantStore
  posts: Map<string, LocalPost[]>
  /** Places the `place_moved` fault moved. */
  moved: Map<string, string>
  edits: Map<string, number[]>
  /** The demo bakery's website has this in its page. */
  embedCode: string | null
  stripe: StripeState
  meta: MetaState
  /** To be called after each change; the state file listens. */
  changed(): void
  onChange(listener: () => void): void
  reseed(settings: Partial<Settings>, keepGrants: boolean): void
  saved(): SavedState
}

interface Deps {
  now: () => number
  settings: Settings
  saved?: SavedState | null
}

export function sandboxState({ now, settings, saved }: Deps): SandboxState {
  const clock = sandboxClock(now, saved?.clock)
  const listeners: (() => void)[] = []
  const seededAt = saved?.seededAt ?? clock.now()
  const scenario = scenarioSeed(saved?.settings.seed ?? settings.seed, seededAt)
  const live: SandboxState = {
    clock,
    settings: { ...settings, ...(saved ? { seed: saved.settings.seed } : {}) },
    scenario,
    reviews: reviewStore(scenario, saved?.reviews),
    grants: grantStore(clock.now, saved?.grants),
    posts: new Map(Object.entries(saved?.posts ?? {})),
    moved: new Map(Object.entries(saved?.moved ?? {})),
    edits: new Map(),
    embedCode: saved?.embedCode ?? null,
    stripe: saved?.stripe ?? freshStripe(),
    meta: saved?.meta ?? freshMeta(),
    changed() {
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.push(listener)
    },
    reseed(changes, keepGrants) {
      live.settings = { ...live.settings, ...changes }
      live.scenario = scenarioSeed(live.settings.seed, clock.now())
      live.reviews = reviewStore(live.scenario)
      live.grants = grantStore(clock.now, keepGrants ? live.grants.saved() : undefined)
      live.posts = new Map()
      live.moved = new Map()
      live.edits = new Map()
      live.embedCode = null
      live.stripe = freshStripe()
      live.meta = freshMeta()
      live.changed()
    },
    saved: () => ({
      version: 1,
      settings: live.settings,
      seededAt: live.scenario.seededAt,
      clock: clock.state(),
      grants: live.grants.saved(),
      reviews: live.reviews.saved(),
      stripe: live.stripe,
      meta: live.meta,
      posts: Object.fromEntries(live.posts),
      moved: Object.fromEntries(live.moved),
      ...(live.embedCode === null ? {} : { embedCode: live.embedCode }),
    }),
  }
  return live
}
