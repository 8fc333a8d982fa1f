import { expect, test } from '@jest/globals'
import { plainMessage } from './plain-message.ts'

test.each([
  [new Error('client 17 has no place\n    at x'), 'client # has no place'],
  [new Error('no mailbox ana@example.com'), 'no mailbox <address>'],
  [
    new Error('GET https://api.example/v1/x?key=AIzaSecret answered 500'),
    'GET https://api.example/… answered #',
  ],
  [new Error('bad token ya29.a0AfH6SMBx7-very-secret'), 'bad token <value>'],
  [new Error('call +55 (11) 98888-7777'), 'call #'],
  [new TypeError(''), 'TypeError'],
  ['text', 'text'],
])('%s becomes %s', (error, message) => expect(plainMessage(error)).toBe(message))

test('the same fault in two cases is one message', () => {
  const [one, other] = ['0190d6a0-0000-7000-8000-000000000001', '0190d6a0-0000-7000-8000-0000000000ff']
  expect(plainMessage(`job ${one} failed after 3 tries`)).toBe(
    plainMessage(`job ${other} failed after 5 tries`),
  )
})
