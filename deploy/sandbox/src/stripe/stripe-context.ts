import type { SandboxState } from '../state/sandbox-state.ts'
import type { StripeEvent } from './stripe.objects.ts'
import { missing } from './stripe-error.ts'
import { STRIPE_VERSION, type StripeState } from './stripe-state.ts'

const EVENTS_KEPT = 5_000
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

type Table = {
  [K in keyof StripeState]: StripeState[K] extends Record<string, { object: string }> ? K : never
}[keyof StripeState]

/** Objects as the wire shows them, without the sandbox's own fields. */
export function shown<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (name, entry) => (name.startsWith('_') ? undefined : entry))) as T
}

/** Every part of Stripe's stand-in needs these: the state, ids, the time and the events. */
export function stripeContext(sandbox: SandboxState) {
  const state = () => sandbox.stripe
  /** While the engine works off what fell due, the moment at which it fell due. */
  let at: number | null = null
  let listener: () => void = () => {}
  let origin = ''

  function id(prefix: string): string {
    state().made += 1
    let rest = state().made * 7_919 + sandbox.settings.seed
    let text = ''
    for (let place = 0; place < 8; place++) {
      text += LETTERS[rest % LETTERS.length]
      rest = Math.floor(rest / LETTERS.length) + place * 31
    }
    return `${prefix}_1S${String(state().made).padStart(6, '0')}${text}`
  }

  const context = {
    state,
    id,
    /** The sandbox's origin, for links in objects. */
    origin: () => origin,
    reachedAt(address: string) {
      origin = address
    },
    secretOf: (intentId: string) => `${intentId}_secret_${id('x').slice(2)}`,

    /** Seconds. */
    now: (): number => at ?? Math.floor(sandbox.clock.now() / 1000),
    during<T>(moment: number, work: () => T): T {
      const before = at
      at = moment
      try {
        return work()
      } finally {
        at = before
      }
    },

    get<K extends Table>(table: K, objectId: string, kind: string, param = 'id'): StripeState[K][string] {
      const found = (state()[table] as Record<string, StripeState[K][string]>)[objectId]
      if (!found || ('deleted' in found && found.deleted)) return missing(kind, objectId, param)
      return found
    },

    emit(type: StripeEvent['type'], object: object, previous?: Record<string, unknown>): void {
      const event: StripeEvent = {
        id: id('evt'),
        object: 'event',
        api_version: STRIPE_VERSION,
        created: context.now(),
        data: { object: shown(object), ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      const { events, undelivered } = state()
      events.push(event)
      undelivered.push(event.id)
      if (events.length > EVENTS_KEPT) events.splice(0, events.length - EVENTS_KEPT)
      sandbox.changed()
      listener()
    },
    onEvent(wake: () => void) {
      listener = wake
    },
  }
  return context
}
export type StripeContext = ReturnType<typeof stripeContext>
