import { expect, test } from '@jest/globals'
import { failureOf, refusalCode } from './provider-failure.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const read = (error: unknown, status = 403) => {
  const failure = failureOf(status, new Headers(), JSON.stringify({ error }), NOW)
  return [failure.refusal, refusalCode(failure), failure.retryable]
}
const info = (reason: string) => ({
  code: 403,
  status: 'PERMISSION_DENIED',
  message: 'The caller does not have permission',
  details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }],
})
const old = (reason: string) => ({
  code: 403,
  message: 'Forbidden',
  errors: [{ domain: 'usageLimits', reason }],
})
const DISABLED = ['api_disabled', 'GOOGLE_API_DISABLED', false]
const BLOCKED = ['project_blocked', 'GOOGLE_PROJECT_BLOCKED', false]
const SCOPE = ['scope_missing', 'GOOGLE_SCOPE_MISSING', false]
const RIGHT = ['no_permission', 'GOOGLE_NO_PERMISSION', false]
const LATER = ['rate_limited', 'PROVIDER_ERROR', true]

test.each([
  [info('SERVICE_DISABLED'), DISABLED],
  [old('accessNotConfigured'), DISABLED],
  [
    {
      code: 403,
      status: 'PERMISSION_DENIED',
      message:
        'My Business API has not been used in project 12 before or it is disabled. Enable it by visiting …',
    },
    DISABLED,
  ],
  [info('BILLING_DISABLED'), BLOCKED],
  [info('CONSUMER_SUSPENDED'), BLOCKED],
  [info('API_KEY_IP_ADDRESS_BLOCKED'), BLOCKED],
  [old('ipRefererBlocked'), BLOCKED],
  [old('keyInvalid'), BLOCKED],
  [info('ACCESS_TOKEN_SCOPE_INSUFFICIENT'), SCOPE],
  [
    {
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'Request had insufficient authentication scopes.',
    },
    SCOPE,
  ],
  [info('RATE_LIMIT_EXCEEDED'), LATER],
  [old('userRateLimitExceeded'), LATER],
  [old('quotaExceeded'), LATER],
  [{ code: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' }, RIGHT],
  [old('insufficientPermissions'), RIGHT],
  // Other providers, and those of tomorrow, refuse like this.
  [{ code: 'unsupported_country', message: 'no' }, ['no_permission', undefined, false]],
  ['forbidden_by_something', ['no_permission', undefined, false]],
])('a 403 of %j', (error, expected) => {
  expect(read(error)).toEqual(expected)
})

test('other refusals have no such meaning', () => {
  expect(read(info('SERVICE_DISABLED'), 400)).toEqual([undefined, undefined, false])
})
