import { expect, test } from '@jest/globals'
import type { Review } from '../review/review.model.ts'
import type { IncomingReview } from './incoming-review.domain.ts'
import { daysOf, matched, matchedOfFile, timesInFiles } from './same-review.domain.ts'

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
  [
    'the translation alone',
    { publishedAt: DAY, text: 'Very good' },
    { text: 'Very good', originalText: 'Muito bom' },
    true,
  ],
  [
    'nobody by name with the same words on that day',
    { authorName: 'Um usuário do Google', publishedAt: DAY },
    { authorName: 'Um usuário do Google' },
    true,
  ],
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

/** A row of a file, when the sync has brought `stored` before. */
const isBrought = (file: object, stored: object = {}, source = 'business_profile') =>
  matchedOfFile(
    [facts({ googleReviewId: 'file-1', source: 'file', ...file }) as IncomingReview],
    [{ ...facts({ googleReviewId: 'told', ...stored }), source, _id: 1 } as Review],
    ZONE,
  ).get('file-1')?._id === 1

const NAMELESS = { authorName: 'A Google User' }
test.each([
  ['the day alone', { publishedAt: DAY }, {}, true],
  ['day and minute', { publishedAt: new Date('2026-02-05T21:14:00Z') }, {}, true],
  ['noon of that day', { publishedAt: new Date('2026-02-05T15:00:00Z') }, {}, true],
  [
    'another case, accents and spacing',
    { publishedAt: DAY, authorName: 'BÍA  rocha', text: 'MUITO  BOM' },
    {},
    true,
  ],
  ['stars alone on that day', { publishedAt: DAY, text: null }, { text: null }, true],
  [
    'the original of a translated one',
    { publishedAt: DAY },
    { text: 'Very good', originalText: 'Muito bom' },
    true,
  ],
  [
    'the translation',
    { publishedAt: DAY, text: 'Very good' },
    { text: 'Very good', originalText: 'Muito bom' },
    true,
  ],
  ['nobody by name with words', { ...NAMELESS, publishedAt: DAY }, NAMELESS, true],
  [
    'nobody by name without words',
    { ...NAMELESS, publishedAt: DAY, text: null },
    { ...NAMELESS, text: null },
    false,
  ],
  ['other words', { publishedAt: DAY, text: 'Ruim' }, {}, false],
  ['no words', { publishedAt: DAY, text: null }, {}, false],
  ['other stars', { publishedAt: DAY, rating: 5 }, {}, false],
  ['another author', { publishedAt: DAY, authorName: 'Bia' }, {}, false],
  ['the last minute of the day before', { publishedAt: new Date('2026-02-05T02:59:00Z') }, {}, false],
] as const)('a row of a file beside what was synced: %s', (_what, file, stored, expected) => {
  expect(isBrought(file, stored)).toBe(expected)
  expect(isBrought(file, stored, 'places')).toBe(expected)
})

test('two rows that look alike are two reviews', () => {
  const rows = ['x', 'y'].map(
    (googleReviewId) => facts({ googleReviewId, publishedAt: DAY }) as IncomingReview,
  )
  const stored = [1, 2].map(
    (_id) => ({ ...facts({ googleReviewId: `g${_id}` }), source: 'places', _id }) as Review,
  )
  expect([...matchedOfFile(rows, stored, ZONE).values()].map(({ _id }) => _id)).toEqual([1, 2])
  expect(matchedOfFile(rows, stored.slice(1), ZONE).size).toBe(1)
})

test('days are those of the zone, in as few ranges as there are', () => {
  const at = (...moments: string[]) =>
    daysOf(
      moments.map((moment) => ({ publishedAt: new Date(moment) })),
      ZONE,
    ).map((range) => range.map((moment) => moment.toISOString()))
  expect(at('2026-02-05T02:59:00Z', '2026-02-05T03:00:00Z')).toEqual([
    ['2026-02-04T03:00:00.000Z', '2026-02-06T03:00:00.000Z'],
  ])
  expect(at('2026-02-05T12:00:00Z', '2026-02-01T12:00:00Z')).toHaveLength(1)
  expect(at('2026-02-05T12:00:00Z', '2025-12-01T12:00:00Z')).toHaveLength(2)
  // A night in which the clocks skip midnight.
  expect(at('2018-11-04T12:00:00Z')).toEqual([['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z']])
})
