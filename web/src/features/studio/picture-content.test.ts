import { expect, test } from '@jest/globals'
import { aClient } from '../../testing/builders.ts'
import { aReview } from '../../testing/review-builders.ts'
import { contentOf, shortName } from './picture-content.ts'
import { webhookPayload } from './webhook-payload.ts'

const wording = { title: 'T', text: 'x', privateAuthor: false }

test.each([
  ['business_profile', 'Google'],
  ['places', 'Google Maps'],
  // The owner's word: no provider has shown it.
  ['file', null],
] as const)('a picture of a review from %s names %s', (source, named) => {
  expect(contentOf(aReview({ source }), aClient(), wording).source).toBe(named)
})

test('an automation is sent what the customer wrote', () => {
  const review = aReview({ text: 'Great bread', originalText: 'Ótimo pão' })
  const picture = { content: contentOf(review, aClient(), wording), layout: 'card', palette: 'p' }
  const sent = webhookPayload({ review, picture, postText: 'x', imageUrl: 'u', now: new Date(0) } as never)
  expect(sent.review.text).toBe('Ótimo pão')
})

test('a short name ends with a whole sign', () => {
  expect(shortName('Ana 👩🏽‍🍳')).toBe('Ana 👩🏽‍🍳.')
})
