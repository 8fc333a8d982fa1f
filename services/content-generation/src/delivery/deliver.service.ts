import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import { AppError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Make, Delivery as Outcome } from '@avaliax/providers/make/make.ts'
import { webhookHeaders } from '@avaliax/providers/webhook-signature/webhook-signature.ts'
import { afterAttempt, type Destination, type DestinationOf } from './delivery.domain.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'
import type { EnqueueDelivery } from './delivery.workers.ts'
import type { TenantSlots } from './tenant-slots.limiter.ts'

interface Deps {
  deliveries: Deliveries
  store: DeliveryStore
  automationOf: DestinationOf
  eventEndpointOf: DestinationOf
  make: Make
  slots: TenantSlots
  enqueue: EnqueueDelivery
  transact: Transact
  retrySeconds: readonly number[]
  random: () => number
  now: () => Date
}

/** Longer than an attempt may take: its process has ended by then. */
const ATTEMPT_MS = 20_000
/** Who waits for a slot is called when one is free; this is for when the process has ended by then. */
const SLOT_WAIT_MS = 30_000
const ENDED = new Set(['delivered', 'failed'])
const ACTIONS = { content: 'send_to_make', test: 'test_webhook', event: 'send_event' }

type Place = Extract<Destination, { url: string }>

/** Makes one attempt of a delivery: signed, guarded, written down; the clock of the row decides about the next. */
export function deliver(deps: Deps) {
  const { deliveries, store, automationOf, eventEndpointOf, make, slots, enqueue, transact, random, now } =
    deps
  const later = (ms: number) => new Date(now().getTime() + ms)

  /** Answers where it goes; null when it is decided that it goes nowhere, or not now. */
  async function placeOf(delivery: Delivery): Promise<Place | null> {
    const destination = await (delivery.endpointId ? eventEndpointOf : automationOf)(delivery)
    if ('url' in destination) return destination
    if ('refused' in destination) {
      const { refused: reason } = destination
      await store.change(delivery, { status: 'failed', reason, nextAt: null, finishedAt: now() })
    } else await store.postpone(delivery, destination.waitUntil)
    return null
  }

  async function send(
    { url, secrets }: Place,
    { messageId: id, body, clientId, kind, askedBy: userId }: Delivery,
  ): Promise<Outcome> {
    const headers = webhookHeaders({ id, body, sentAt: now() }, secrets)
    try {
      return await make.send({ url, body, headers, clientId, userId: userId ?? null, action: ACTIONS[kind] })
    } catch (error) {
      // The name leads somewhere else than when the address was stored.
      if (!(error instanceof AppError)) throw error
      return { outcome: 'failed', status: null, retryAfterSeconds: null, message: error.code, answer: null }
    }
  }

  async function attempt(seen: Delivery, place: Place): Promise<void> {
    const attempt = await store.change(seen, {
      status: 'sending',
      tries: seen.tries + 1,
      nextAt: later(ATTEMPT_MS),
    })
    if (!attempt) return
    const [at, startedAt] = [now(), performance.now()]
    const outcome = await send(place, attempt)
    const durationMs = Math.round(performance.now() - startedAt)
    await transact(async (tx) => {
      const isTest = attempt.kind === 'test'
      const retrySeconds = isTest ? [] : deps.retrySeconds
      const patch = afterAttempt(attempt, { outcome, at, durationMs }, { retrySeconds, random })
      const delivery = await store.change(attempt, patch, tx)
      // A test says nothing about the address that is stored.
      if (delivery && !isTest) await place.learn({ outcome, delivery }, tx)
    })
  }

  /** Calls who waits for a free slot; through the queue again, so that clients with many deliveries alternate. */
  async function callNext(sender: Delivery): Promise<void> {
    const nextAt = now()
    for (let next = slots.next(sender); next; next = slots.next(sender)) {
      // Who has changed meanwhile waits no more.
      if (await store.postpone(next, nextAt)) return enqueue({ ...next, nextAt })
    }
  }

  return async function run({
    clientId,
    deliveryId,
  }: {
    clientId: number | null
    deliveryId: number
  }): Promise<void> {
    const seen = await deliveries.within(rowScopeOf(clientId)).findOne({ _id: deliveryId })
    if (!seen || ENDED.has(seen.status)) return
    // Somebody is at it, or it is not its turn yet.
    const early = seen.nextAt !== null && seen.nextAt > now()
    if (seen.status === 'sending' && early) return
    if (seen.status === 'retrying' && early) return
    if (!slots.take(seen)) {
      await store.postpone(seen, later(SLOT_WAIT_MS))
      slots.wait(seen)
      // One may have become free meanwhile.
      return callNext(seen)
    }
    try {
      const place = await placeOf(seen)
      if (place) await attempt(seen, place)
    } finally {
      slots.giveBack(seen)
      await callNext(seen)
    }
  }
}
