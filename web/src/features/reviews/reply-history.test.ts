import type { ReviewRevision } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { expect, test } from '@jest/globals'
import { historyOf } from './reply-history.ts'

let next = 0
const aRevision = (overrides: Partial<ReviewRevision>): ReviewRevision => ({
  id: `0b0e7a0e-6d0c-4f66-9d0d-${String(next++).padStart(12, '0')}`,
  at: '2026-11-02T12:00:00.000Z',
  kind: 'reply',
  by: 'owner',
  before: {},
  ...overrides,
})
const before = (responseText: string | null, replyState: 'none' | 'draft' | 'sending' | 'live') => ({
  before: { responseText, replyState },
})

test('each change of the reply is told by what was before and what came after', () => {
  const newestFirst = [
    aRevision(before('Obrigada!', 'live')),
    aRevision({ ...before('Obrigada!', 'sending'), by: 'provider' }),
    aRevision({ kind: 'edited', by: 'provider', before: { rating: 2, text: 'Ruim' } }),
    aRevision(before('Obrigada!', 'draft')),
    aRevision(before('Obrigado.', 'draft')),
    aRevision({ ...before(null, 'none'), by: 'generation' }),
  ]
  const steps = historyOf(newestFirst, { responseText: 'Obrigada!', replyState: 'live' })
  expect(steps.map(({ reply }) => reply && [reply.what, reply.before, reply.after, reply.replaced])).toEqual([
    ['new-text', 'live', 'live', null],
    ['moved', 'sending', 'live', null],
    null,
    ['moved', 'draft', 'sending', null],
    ['edited', 'draft', 'draft', 'Obrigado.'],
    ['generated', 'none', 'draft', null],
  ])
})

test.each([
  ['provider', 'Novo', 'from-google'],
  ['provider', null, 'from-google'],
  ['rule', 'Novo', 'by-rule'],
  ['owner', null, 'deleted'],
] as const)('%s left %s: %s', (by, responseText, what) => {
  const [entry] = historyOf([aRevision({ ...before('Antes', 'draft'), by })], {
    responseText,
    replyState: responseText ? 'draft' : 'none',
  })
  expect(entry?.reply).toMatchObject({ what, replaced: 'Antes' })
})
