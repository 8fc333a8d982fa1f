import { expect, test } from '@jest/globals'
import type { Review } from '../review/review.model.ts'
import type { IncomingReview } from './import-source.service.ts'
import { matched, timesInFiles } from './same-review.domain.ts'

const ZONE = 'America/Sao_Paulo'
const AT = '2026-02-05T21:14:33.120Z'
const facts = (changes: object = {}) => ({
  googleReviewId: 'a',
  authorName: 'Bia Rocha',
  rating: 4,
  text: 'Muito bom',
  originalText: null,
  publishedAt: new Date(AT),
  ...changes,
})
const same = (file: object, incoming: object = {}) =>
  matched(
    [facts({ googleReviewId: 'told', ...incoming }) as IncomingReview],
    [{ ...facts({ googleReviewId: 'file-1' }), ...file, _id: 1 } as Review],
    ZONE,
  ).get('told')?._id === 1

test('the times that files give for a review', () => {
  const times = timesInFiles(new Date(AT), ZONE).map((at) => at.toISOString())
  expect(times).toEqual(
    expect.arrayContaining([
      ...[AT, '2026-02-05T21:14:33.000Z', '2026-02-05T21:14:00.000Z'],
      ...['2026-02-05T03:00:00.000Z', '2026-02-05T12:00:00.000Z', '2026-02-05T15:00:00.000Z'],
    ]),
  )
})

const DAY = new Date('2026-02-05T03:00:00Z')
test.each([
  ['the same id', { googleReviewId: 'told', authorName: 'x', rating: 1, text: null }, {}, true],
  ['author, time and stars', { text: 'Muito bom!' }, {}, true],
  ['author, time and words', { rating: 5 }, {}, true],
  ['the day alone', { publishedAt: DAY }, {}, true],
  ['the day alone, other stars', { publishedAt: DAY, rating: 5 }, {}, true],
  ['the name in another case and spacing', { authorName: ' BIA  ROCHA ' }, {}, true],
  ['a translation of the same words', {}, { text: 'Very good', originalText: 'Muito bom' }, true],
  ['stars alone on that day', { publishedAt: DAY, text: null }, { text: null }, true],
  ['other words on that day', { publishedAt: DAY, text: 'Invented' }, {}, false],
  ['other words and stars at that time', { text: 'Invented', rating: 5 }, {}, false],
  ['another author', { authorName: 'Bia' }, {}, false],
  ['another day', { publishedAt: new Date('2026-02-06T12:00:00Z') }, {}, false],
  [
    'nobody by name on that day',
    { authorName: 'A Google User', publishedAt: DAY, text: null },
    { authorName: 'A Google User', text: null },
    false,
  ],
] as const)('%s', (_what, file, incoming, expected) => {
  expect(same(file, incoming)).toBe(expected)
})
