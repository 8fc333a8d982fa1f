import { expect, test } from '@jest/globals'
import { mailTrouble } from './mail-trouble.ts'

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

test.each([
  [error('Invalid login: 535 5.7.8', { code: 'EAUTH', responseCode: 535 }), /user and password/],
  [error('STARTTLS is required but not offered', { code: 'ETLS' }), /over TLS/],
  [error('write EPROTO: wrong version number', { code: 'ESOCKET' }), /over TLS/],
  [error('self-signed certificate', { code: 'ESOCKET' }), /certificate/],
  [error('connect ECONNREFUSED 10.0.0.1:25', { code: 'ESOCKET' }), /not reached/],
  [error('getaddrinfo ENOTFOUND mail.example', { code: 'EDNS' }), /name and port/],
  [error('Connection timeout', { code: 'ETIMEDOUT' }), /not reached/],
  [error('421 Try again later', { responseCode: 421 }), /421 Try again later/],
  [new Error('outer', { cause: error('x', { code: 'EAUTH' }) }), /user and password/],
])('%s is said in words', (failure, words) => {
  expect(mailTrouble(failure, 'mail.example.com:465')).toMatch(words)
  expect(mailTrouble(failure, 'mail.example.com:465')).toContain('mail.example.com:465')
})
