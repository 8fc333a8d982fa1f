import type { Review } from '@avaliax/proto/reviews/review.routes.ts'

const WHEN = '2026-11-02T12:00:00.000Z'

export const aReview = (given: Partial<Review> = {}): Review => ({
  id: 1,
  clientId: 11,
  googleReviewId: 'google-1',
  googlePlaceId: 'ChIJpadariaaurora01',
  source: 'business_profile',
  authorName: 'Carla Dias',
  authorPhotoUrl: null,
  authorUrl: null,
  googleUrl: null,
  rating: 5,
  text: 'O pão é ótimo.',
  originalText: 'O pão é ótimo.',
  language: 'pt',
  originalLanguage: 'pt',
  publishedAt: WHEN,
  relativeTimeDescription: null,
  responseText: null,
  responseGeneratedAt: null,
  responsePostedManually: false,
  replyState: 'none',
  replyViolation: null,
  socialMediaPostText: null,
  deletedAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...given,
})
