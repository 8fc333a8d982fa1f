import type { Envelope, EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { CardClaimed, MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import { ReplyPublished, ReviewChanged, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { LeadChanged, LeadReceived } from '@avaliax/proto/scanner/scanner.events.ts'
import type { DeliveryStore } from '../delivery/delivery.store.ts'
import type { OccurredEvent } from '../event-endpoint/event-endpoint.domain.ts'
import type { OutgoingEvents } from './outgoing-event.service.ts'

interface Deps {
  bus: EventBus
  send: OutgoingEvents
  store: Pick<DeliveryStore, 'forgetLead'>
}
type ReviewFacts = Pick<
  Extract<OccurredEvent, { type: 'review.created' }>['object'],
  'rating' | 'hasText' | 'source'
>

const group = 'content-generation.outgoing-events'

const aboutReview = (
  type: 'review.created' | 'review.urgent' | 'reply.published',
  id: number,
  { rating, hasText, source }: ReviewFacts,
): OccurredEvent => ({ type, object: { kind: 'review', id, rating, hasText, source } })

/** Which facts become events for the systems of clients and of the agency. */
export function outgoingEventConsumer({ bus, send, store }: Deps): void {
  const tell = async (fact: Envelope, events: readonly OccurredEvent[]): Promise<void> => {
    const { id, clientId, time } = fact
    if (clientId !== null && events.length > 0) await send({ id, clientId, time }, events)
  }

  bus.on(ReviewsImported, { group }, async (fact) => {
    const { reviewIds, urgentReviewIds, ratings = [], withText = [], source, initial } = fact.data
    // Reviews of the past; and facts of a version that said nothing of stars.
    if (initial || source === undefined) return
    const urgent = new Set(urgentReviewIds)
    const events = reviewIds.flatMap((id, index) => {
      const facts = { rating: ratings[index] ?? 0, hasText: withText[index] ?? false, source }
      const created = aboutReview('review.created', id, facts)
      return urgent.has(id) ? [created, aboutReview('review.urgent', id, facts)] : [created]
    })
    await tell(fact, events)
  })

  bus.on(ReviewChanged, { group }, async (fact) => {
    const { reviewId, urgent, deleted } = fact.data
    if (urgent && !deleted) await tell(fact, [aboutReview('review.urgent', reviewId, fact.data)])
  })

  bus.on(ReplyPublished, { group }, (fact) =>
    tell(fact, [aboutReview('reply.published', fact.data.reviewId, fact.data)]),
  )

  bus.on(MonthClosed, { group }, (fact) =>
    tell(fact, [{ type: 'month.closed', object: { kind: 'month', ...fact.data } }]),
  )

  bus.on(CardClaimed, { group }, (fact) => {
    const { cardId: id, code, employeeId } = fact.data
    return tell(fact, [{ type: 'card.claimed', object: { kind: 'card', id, code, employeeId } }])
  })

  bus.on(LeadReceived, { group }, ({ id, time, data: { leadId, leadType, consented } }) => {
    const object = { kind: 'lead' as const, id: leadId, leadType, consented }
    return send({ id, clientId: null, time }, [{ type: 'lead.created', object }])
  })

  // In the order of their lead, so that nothing is told of it afterwards.
  bus.on(LeadChanged, { group }, async ({ data: { leadId, deleted } }) => {
    if (deleted) await store.forgetLead(leadId)
  })
}
