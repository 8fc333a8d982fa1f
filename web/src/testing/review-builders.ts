import type { ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import type { Review, ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'

const WHEN = '2026-11-02T12:00:00.000Z'

export const aReview = (overrides: Partial<Review> = {}): Review => ({
  id: 1,
  clientId: 11,
  googleReviewId: `google-${overrides.id ?? 1}`,
  googlePlaceId: 'ChIJpadariaaurora01',
  source: 'places',
  authorName: 'Carla Dias',
  authorPhotoUrl: null,
  authorUrl: 'https://www.google.com/maps/contrib/1',
  googleUrl: 'https://maps.google.com/review/1',
  rating: 5,
  text: 'O pão é ótimo.',
  originalText: 'O pão é ótimo.',
  language: 'pt',
  originalLanguage: 'pt',
  publishedAt: WHEN,
  relativeTimeDescription: null,
  responseText: null,
  responseGeneratedAt: null,
  responseEditedAt: null,
  responsePostedManually: false,
  replyState: 'none',
  replyViolation: null,
  pendingResponseText: null,
  pendingReplyState: null,
  socialMediaPostText: null,
  deletedAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...overrides,
})

export const aSummary = (overrides: Partial<ReviewSummary> = {}): ReviewSummary => ({
  total: 40,
  byRating: { 1: 1, 2: 2, 3: 4, 4: 8, 5: 25 },
  responded: 30,
  withText: 33,
  urgent: 3,
  averageRating: 4.35,
  responseRate: 0.75,
  medianReplyHours: 5,
  byMonth: [],
  totalReviews: overrides.total ?? 40,
  monthlyStats: [],
  ...overrides,
})

export const aRun = (overrides: Partial<ImportRun> = {}): ImportRun => ({
  id: 5,
  status: 'queued',
  found: 0,
  saved: 0,
  updated: 0,
  duplicatesSkipped: 0,
  deleted: 0,
  ...overrides,
})

/** A stream of server-sent events that the test feeds. */
export function runEvents() {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller
    },
  })
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (run: ImportRun) =>
      feed?.enqueue(new TextEncoder().encode(`event: run\ndata: ${JSON.stringify(run)}\n\n`)),
  }
}
