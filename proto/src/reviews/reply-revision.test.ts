import { expect, test } from '@jest/globals'
import { replyRevision, replyShown } from './reply-revision.ts'

const reply = (changes: Partial<Parameters<typeof replyRevision>[0]> = {}) => ({
  responseText: 'Obrigada!',
  responsePostedManually: false,
  replyState: 'draft' as const,
  pendingResponseText: null,
  ...changes,
})

test('the same words are the same revision, whatever became of the review', () => {
  expect(replyRevision(reply())).toBe(replyRevision(reply({ replyState: 'rejected' })))
  expect(replyRevision(reply({ responseText: null }))).toBe(replyRevision(reply({ responseText: '' })))
})

test.each([
  ['one letter', { responseText: 'Obrigado!' }],
  ['two letters that changed places', { responseText: 'Obrigaad!' }],
  ['a blank at the end', { responseText: 'Obrigada! ' }],
  ['no text', { responseText: null }],
  ['the mark "posted manually"', { responsePostedManually: true, replyState: 'manual' as const }],
  ['a new text beside the live one', { replyState: 'live' as const, pendingResponseText: 'Até já!' }],
])('another revision: %s', (_what, changes) => {
  expect(replyRevision(reply(changes))).not.toBe(replyRevision(reply()))
})

test('what waits beside a reply that is not live is not what would be sent', () => {
  expect(replyShown(reply({ pendingResponseText: 'Até já!' }))).toBe('Obrigada!')
})
