import { expect, test } from '@jest/globals'
import { freeSlot, isSubscribed, type OccurredEvent } from './event-endpoint.domain.ts'

const review = (type: 'review.created' | 'reply.published', rating: number): OccurredEvent => ({
  type,
  object: { kind: 'review', id: 7, rating, hasText: true, source: 'business_profile' },
})
const claimed: OccurredEvent = {
  type: 'card.claimed',
  object: { kind: 'card', id: 3, code: 'AB1234', employeeId: 5 },
}

test('an endpoint hears the types that it has subscribed to', () => {
  const endpoint = { types: ['review.created' as const], ratings: [1, 2, 3, 4, 5], clientIds: null }
  expect(isSubscribed(endpoint, review('review.created', 5), 11)).toBe(true)
  expect(isSubscribed(endpoint, review('reply.published', 5), 11)).toBe(false)
  expect(isSubscribed(endpoint, claimed, 11)).toBe(false)
})

test('stars narrow events about reviews, and nothing else', () => {
  const endpoint = {
    types: ['review.created' as const, 'card.claimed' as const],
    ratings: [1, 2],
    clientIds: null,
  }
  expect(isSubscribed(endpoint, review('review.created', 2), 11)).toBe(true)
  expect(isSubscribed(endpoint, review('review.created', 3), 11)).toBe(false)
  expect(isSubscribed(endpoint, claimed, 11)).toBe(true)
})

test('clients narrow what belongs to one, and not the agency’s own matters', () => {
  const lead: OccurredEvent = {
    type: 'lead.created',
    object: { kind: 'lead', id: 2, leadType: 'warm', consented: true },
  }
  const types = ['card.claimed' as const, 'lead.created' as const]
  const endpoint = (clientIds: number[] | null) => ({ types, ratings: [5], clientIds })
  expect(isSubscribed(endpoint([11]), claimed, 11)).toBe(true)
  expect(isSubscribed(endpoint([11]), claimed, 12)).toBe(false)
  expect(isSubscribed(endpoint(null), claimed, 12)).toBe(true)
  // Those that it was narrowed to are no more.
  expect(isSubscribed(endpoint([]), claimed, 12)).toBe(false)
  expect(isSubscribed(endpoint([]), lead, null)).toBe(true)
})

test('the lowest place is taken first, and after the last one there is none', () => {
  expect(freeSlot([], 3)).toBe(1)
  expect(freeSlot([1, 3], 3)).toBe(2)
  expect(freeSlot([3, 2, 1], 3)).toBeUndefined()
})
