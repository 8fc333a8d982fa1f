import { expect, test } from '@jest/globals'
import { withoutPersonalFacts } from './contact-redaction.domain.ts'

const call = {
  url: 'https://provider.example/v1/users/ana%40example.com?key=AIzaSySecretSecret&page=2',
  requestHeaders: { authorization: 'Bearer ya29.very-secret', 'content-type': 'application/json' },
  responseHeaders: { 'set-cookie': 'sid=1' },
  requestBody: JSON.stringify({
    email: 'ana@example.com',
    note: 'call +55 11 98888-7777',
    refresh_token: '1//secret-secret',
  }),
  responseBody: JSON.stringify({
    displayName: 'Padaria',
    nationalPhoneNumber: '(11) 4002-8922',
    id: '17283940561728394056',
  }),
  errorMessage: 'no mailbox ana@example.com, token ya29.very-secret',
}

test('secrets and contact data go, what explains the call stays', () => {
  const redacted = withoutPersonalFacts(call)
  const all = JSON.stringify(redacted)
  expect(all).not.toMatch(/ana@|ana%40|98888|4002-8922|ya29|1\/\/secret|AIzaSy|sid=1/)
  expect(redacted.url).toMatch(/^https:\/\/provider\.example\/v1\/users\/.*page=2/)
  expect(JSON.parse(redacted.responseBody ?? '')).toMatchObject({
    displayName: 'Padaria',
    id: '17283940561728394056',
  })
  expect(redacted.requestHeaders).toMatchObject({ 'content-type': 'application/json' })
})

test('what is redacted already stays as it is', () => {
  const once = withoutPersonalFacts(call)
  expect(withoutPersonalFacts(once)).toEqual(once)
})

test('long bodies are cut at 8 kB between characters', () => {
  const { responseBody } = withoutPersonalFacts({ ...call, responseBody: 'ção'.repeat(4_000) })
  expect(Buffer.byteLength(responseBody ?? '')).toBeLessThanOrEqual(8_192)
  expect(responseBody).not.toContain('\uFFFD')
})

test('no body stays no body', () => {
  expect(withoutPersonalFacts({ ...call, requestBody: null, responseBody: null })).toMatchObject({
    requestBody: null,
    responseBody: null,
  })
})
