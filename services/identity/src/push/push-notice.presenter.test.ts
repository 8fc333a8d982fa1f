import type { UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import { PUSH_MAX_BYTES } from '@avaliax/providers/web-push/web-push.ts'
import { expect, test } from '@jest/globals'
import type { NotificationRow } from '../notification/notification.model.ts'
import { pushMessage, topicOf } from './push-notice.presenter.ts'

const row = (change: Partial<NotificationRow> = {}): NotificationRow => ({
  _id: 1,
  userId: 7,
  key: 'urgent-review:11',
  topic: 'urgent-review',
  clientId: 3,
  facts: { reviewId: 11 },
  createdAt: new Date('2026-11-20T12:00:00Z'),
  readAt: null,
  mailAt: null,
  mailId: null,
  ...change,
})

const WORDS: UrgentReview = {
  reviewId: 11,
  rating: 1,
  authorName: 'Maria Souza',
  text: 'O pão veio queimado.',
  draft: null,
}

const message = (
  rows: NotificationRow[],
  companyName: string | null = 'Padaria Aurora',
  words: UrgentReview | null = null,
): string =>
  pushMessage({
    rows,
    wordsOf: () => words,
    namesOf: () => ({ companyName, ownerEmail: 'ana@example.com', personEmail: null }),
    pushId: 'push-7-x',
    language: 'pt',
    publicUrl: 'https://avaliax.example',
  })

test('one notice is a declarative message that leads to its review', () => {
  expect(JSON.parse(message([row()]))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Uma avaliação urgente está sem resposta',
      body: 'Padaria Aurora',
      lang: 'pt-BR',
      dir: 'ltr',
      tag: topicOf('push-7-x'),
      navigate: 'https://avaliax.example/reviews?review=11&compose=11',
      silent: false,
    },
  })
})

test('several are counted, equal lines stand once, and the tap leads to their common page', () => {
  const rows = [
    row(),
    row({ facts: { reviewId: 12 } }),
    row({ topic: 'reply-rejected', facts: { reviewId: 5 } }),
  ]
  expect(JSON.parse(message(rows)).notification).toMatchObject({
    title: '3 avisos',
    body: 'Padaria Aurora: Uma avaliação urgente está sem resposta\nPadaria Aurora: O Google recusou uma resposta sua',
    navigate: 'https://avaliax.example/reviews',
  })
})

test('it stays small, whatever a company is called', () => {
  const rows = Array.from({ length: 200 }, (_, index) => row({ facts: { reviewId: index + 1 } }))
  expect(Buffer.byteLength(message(rows, '🥖'.repeat(5_000)))).toBeLessThanOrEqual(PUSH_MAX_BYTES)
  expect(Buffer.byteLength(message([row()], '\u0000'.repeat(5_000)))).toBeLessThanOrEqual(PUSH_MAX_BYTES)
})

test('no address of a person stands in it, and a topic is one that push services take', () => {
  expect(message([row({ topic: 'client-urgent' })])).not.toContain('ana@example.com')
  expect(topicOf('push-7-x')).toMatch(/^[\w-]{1,32}$/)
})

test('who chose it reads stars, author and first words', () => {
  const { notification } = JSON.parse(message([row()], 'Padaria Aurora', WORDS))
  expect(notification).toMatchObject({
    title: 'Uma avaliação urgente está sem resposta',
    body: '★☆☆☆☆ Maria Souza: O pão veio queimado.\nPadaria Aurora',
  })
  const { body } = JSON.parse(message([row(), row({ _id: 2 })], 'Padaria Aurora', WORDS)).notification
  expect(body).toBe('Padaria Aurora: ★☆☆☆☆ Maria Souza: O pão veio queimado.')
})

test.each([
  ['without a text', '', '★☆☆☆☆ Maria Souza\nPadaria Aurora'],
  ['of blanks', ' \n\t ', '★☆☆☆☆ Maria Souza\nPadaria Aurora'],
  ['on several lines', 'Um\r\n\ndois\u0000três', '★☆☆☆☆ Maria Souza: Um dois três\nPadaria Aurora'],
  ['turned around by a hidden sign', 'a\u202Eb', '★☆☆☆☆ Maria Souza: ab\nPadaria Aurora'],
])('a review %s stays on its line', (_what, text, body) => {
  expect(JSON.parse(message([row()], 'Padaria Aurora', { ...WORDS, text })).notification.body).toBe(body)
})

test('words are cut, and a family stays one sign', () => {
  const long = { ...WORDS, rating: 5, authorName: 'ñ'.repeat(900), text: '👩‍👩‍👧‍👦'.repeat(2_000) }
  const sent = message([row()], '🥖'.repeat(5_000), long)
  expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(PUSH_MAX_BYTES)
  const [line] = JSON.parse(sent).notification.body.split('\n')
  expect(line).toMatch(/^★★★★★ ñ{60}…: (👩‍👩‍👧‍👦)+…$/u)
})

test.each([
  ['reply-rejected', '/reviews?review=11&compose=11'],
  ['client-urgent', '/clients/3'],
] as const)('a tap on %s leads to %s', (topic, path) => {
  const { navigate } = JSON.parse(message([row({ topic })])).notification
  expect(navigate).toBe(`https://avaliax.example${path}`)
})

test.each(['\ud83d', '"', '\\', '\u2028', '€'])('words of many %j fit, as JSON writes them', (sign) => {
  const long = { ...WORDS, rating: 3, authorName: sign.repeat(900), text: sign.repeat(2_000) }
  const rows = [1, 2, 3].map((_id) => row({ _id, facts: { reviewId: _id } }))
  for (const some of [rows.slice(0, 1), rows])
    expect(Buffer.byteLength(message(some, sign.repeat(900), long))).toBeLessThanOrEqual(PUSH_MAX_BYTES)
})
