import type { BusinessReply } from '@avaliax/providers/google-business/google-business.map.ts'
import { expect, test } from '@jest/globals'
import type { Review } from '../review/review.model.ts'
import type { IncomingReview } from './incoming-review.domain.ts'
import { isRewritten, mergeReview, newReview } from './merge-review.domain.ts'

const NOW = new Date('2026-08-01T12:00:00Z')
const MOMENT = { now: NOW, timeZone: 'America/Sao_Paulo' }
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

const incoming = (changes: Partial<IncomingReview> = {}): IncomingReview => ({
  source: 'business_profile',
  googleReviewId: 'r1',
  googlePlaceId: 'ChIJplace',
  resourceName: 'accounts/1/locations/2/reviews/r1',
  authorName: 'Ângela Assunção',
  authorPhotoUrl: null,
  authorUrl: null,
  googleUrl: null,
  rating: 2,
  text: 'Pão frio',
  originalText: null,
  language: null,
  originalLanguage: null,
  publishedAt: new Date('2026-07-01T02:00:00Z'),
  relativeTimeDescription: null,
  reply: null,
  expiresAt: null,
  ...changes,
})
const storedReview = (from: Partial<IncomingReview> = {}, changes: Partial<Review> = {}): Review => ({
  ...newReview({ _id: 1, clientId: 7, pictureId: 'p' }, incoming(from), MOMENT),
  rev: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
})
const reply = (changes: Partial<BusinessReply> = {}): BusinessReply => ({
  text: 'Obrigada',
  updatedAt: days(-1),
  state: 'live',
  violation: null,
  ...changes,
})

test('a new review carries what lists need: month in the client’s zone, search words, urgency', () => {
  expect(storedReview()).toMatchObject({
    month: '2026-06',
    live: true,
    urgent: true,
    responded: false,
    hasText: true,
    replyState: 'none',
  })
  expect(storedReview().tokens).toEqual(['angela', 'assuncao', 'pao', 'frio'])
  expect(storedReview({ text: null })).toMatchObject({ urgent: false, hasText: false })
  expect(storedReview({ reply: reply() })).toMatchObject({
    urgent: false,
    responded: true,
    responseText: 'Obrigada',
    replyState: 'live',
    repliedAt: days(-1),
  })
})

test('the same word of the provider changes nothing, its relative time neither', () => {
  expect(
    mergeReview(storedReview(), incoming({ relativeTimeDescription: 'há 2 semanas' }), MOMENT),
  ).toBeNull()
  expect(mergeReview(storedReview({ reply: reply() }), incoming({ reply: reply() }), MOMENT)).toBeNull()
})

test.each<[Partial<IncomingReview>]>([
  [{ rating: 5 }],
  [{ text: 'Pão quente' }],
  [{ authorName: 'A Google User' }],
  [{ publishedAt: days(-3) }],
])('%j is an edit', (changes) => {
  expect(mergeReview(storedReview(), incoming(changes), MOMENT)).toMatchObject({
    contentChanged: true,
    replyChanged: false,
    patch: changes,
  })
})

test('a review that came back is live again', () => {
  expect(mergeReview(storedReview({}, { live: false, deletedAt: NOW }), incoming(), MOMENT)).toMatchObject({
    contentChanged: true,
    patch: { live: true, deletedAt: null },
  })
})

test('rows of the maps are renewed once a day, not at every look', () => {
  const row = storedReview({ source: 'places', expiresAt: days(30), reply: undefined })
  const look = (expiresAt: Date) =>
    mergeReview(row, incoming({ source: 'places', expiresAt, reply: undefined }), MOMENT)
  expect(look(days(30.9))).toBeNull()
  expect(look(days(31.1))).toMatchObject({
    contentChanged: false,
    replyChanged: false,
    patch: { expiresAt: days(31.1) },
  })
})

test.each<[string, Partial<Review>, BusinessReply | null | undefined, Partial<Review> | null]>([
  ['made elsewhere', {}, reply(), { replyState: 'live', responseText: 'Obrigada' }],
  [
    'over a draft of ours',
    { replyState: 'draft', responseText: 'rascunho' },
    reply(),
    { replyState: 'live', responseText: 'Obrigada' },
  ],
  [
    'marked by hand, found there',
    { replyState: 'manual', responsePostedManually: true, repliedAt: NOW },
    reply(),
    { replyState: 'live', responsePostedManually: false },
  ],
  [
    'rejected, while a new draft waits',
    { replyState: 'draft', responseText: 'nova' },
    reply({ state: 'rejected' }),
    null,
  ],
  ['just being sent', { replyState: 'sending', responseText: 'x' }, null, null],
  [
    'live, now gone',
    { replyState: 'live', responseText: 'x', repliedAt: days(-9) },
    null,
    { replyState: 'draft', responseText: 'x', repliedAt: null },
  ],
  [
    'sent a minute ago, not listed yet',
    { replyState: 'pending', responseText: 'x', repliedAt: NOW },
    null,
    null,
  ],
  [
    'marked by hand, unknown there',
    { replyState: 'manual', responsePostedManually: true, repliedAt: NOW },
    null,
    null,
  ],
  [
    'a source that does not tell',
    { replyState: 'live', responseText: 'x', repliedAt: days(-9) },
    undefined,
    null,
  ],
])('a reply %s', (_name, changes, remote, patch) => {
  const merge = mergeReview(storedReview({}, changes), incoming({ reply: remote }), MOMENT)
  if (patch === null) expect(merge).toBeNull()
  else expect(merge).toMatchObject({ replyChanged: true, patch })
})

test('a review edited after its reply is urgent again; a new reply settles it', () => {
  const answeredReview = storedReview({ rating: 5, reply: reply() })
  const angry = { rating: 1, updatedAt: days(-0.5), reply: reply() }
  expect(mergeReview(answeredReview, incoming(angry), MOMENT)?.patch).toMatchObject({
    urgent: true,
    responded: false,
    replyState: 'live',
    editedAt: days(-0.5),
  })
  // The edit came first: the reply answers it.
  const early = { ...angry, updatedAt: days(-2) }
  expect(mergeReview(answeredReview, incoming(early), MOMENT)?.patch).toMatchObject({
    urgent: false,
    responded: true,
  })
  // Text given to stars alone.
  const stars = storedReview({ rating: 2, text: null, reply: reply() })
  const words = { rating: 2, updatedAt: days(-0.5), reply: reply() }
  expect(mergeReview(stars, incoming(words), MOMENT)?.patch).toMatchObject({ urgent: true })
  const editedReview = { ...answeredReview, rating: 1, editedAt: days(-0.5), urgent: true }
  const again = { ...angry, reply: reply({ text: 'Sentimos muito', updatedAt: days(-0.25) }) }
  expect(mergeReview(editedReview, incoming(again), MOMENT)?.patch).toMatchObject({
    urgent: false,
    responded: true,
  })
})

test('another translation of the same words is no edit', () => {
  const before = { rating: 1, text: 'Bad', originalText: 'Ruim' }
  expect(isRewritten(before, { rating: 1, text: 'Awful', originalText: 'Ruim' })).toBe(false)
  expect(isRewritten(before, { rating: 1, text: 'Ruim', originalText: null })).toBe(false)
  expect(isRewritten(before, { rating: 1, text: 'Bad', originalText: 'Péssimo' })).toBe(true)
})

test('a file with one of two wordings changes nothing', () => {
  const fileReview = storedReview({ source: 'file', text: 'Bread', originalText: 'Pão' })
  const read = { source: 'file' as const, text: 'Pão', originalText: null }
  expect(mergeReview(fileReview, incoming(read), MOMENT)).toBeNull()
})
