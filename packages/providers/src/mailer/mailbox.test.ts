import { expect, test } from '@jest/globals'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['ANA@Example.COM', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
  ['a.na+x@googlemail.com', 'ana@gmail.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['ａna@example.com', 'ana@example.com'],
  ['josé@example.com', 'josé@example.com'],
])('%s arrives at %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
