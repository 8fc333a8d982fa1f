import { expect, it } from '@jest/globals'
import type { Review } from '../review/review.model.ts'
import { assertLawfulReply } from './reply-policy.domain.ts'

const UNLAWFUL = 'Sua compra está no CPF 123.456.789-09.'
const review = (of: Partial<Review>) =>
  ({ replyState: 'draft', responseText: null, text: 'Demorou.', originalText: null, ...of }) as Review
const refusal = expect.objectContaining({
  code: 'TEXT_UNLAWFUL',
  details: [{ path: 'responseText', message: expect.stringContaining('customer’s data') }],
})

it('refuses what the law forbids, in the words of whoever publishes', () => {
  expect(() => assertLawfulReply(review({ responseText: UNLAWFUL }), 'en')).toThrow(refusal)
})

it('reads the text that is to be sent: beside a live reply the new one', () => {
  const live: Partial<Review> = { replyState: 'live', responseText: UNLAWFUL }
  expect(() => assertLawfulReply(review({ ...live, pendingResponseText: 'Obrigado!' }), 'pt')).not.toThrow()
  const other: Partial<Review> = { replyState: 'live', responseText: 'Obrigado!' }
  expect(() => assertLawfulReply(review({ ...other, pendingResponseText: UNLAWFUL }), 'en')).toThrow(refusal)
})

it('leaves hints, and what the customer wrote of themselves, to the shop', () => {
  expect(() =>
    assertLawfulReply(review({ responseText: 'Que tal mudar sua nota para 5 estrelas?' }), 'pt'),
  ).not.toThrow()
  const told = review({
    text: 'Minha cirurgia correu bem',
    responseText: 'Que bom que a sua cirurgia correu bem!',
  })
  expect(() => assertLawfulReply(told, 'pt')).not.toThrow()
})
