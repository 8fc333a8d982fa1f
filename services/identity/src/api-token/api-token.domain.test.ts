import { API_TOKEN } from '@avaliax/proto/identity/api-token.routes.ts'
import { expect, it } from '@jest/globals'
import { apiTokenHash, endAfter, freeSlots, hourOf, newApiToken } from './api-token.domain.ts'

it('a token is what the gateway takes for one, and no two are the same', () => {
  const [one, other] = [newApiToken(), newApiToken()]
  expect([one, other].every((token) => API_TOKEN.test(token))).toBe(true)
  expect(one).not.toBe(other)
  expect(apiTokenHash(one)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(apiTokenHash(one)).not.toBe(apiTokenHash(other))
})

it('ends after its days, or never', () => {
  const at = new Date('2026-11-01T12:34:56Z')
  expect(endAfter(1, at)).toEqual(new Date('2026-11-02T12:34:56Z'))
  expect(endAfter(null, at)).toBeNull()
  expect(hourOf(at)).toEqual(new Date('2026-11-01T12:00:00Z'))
})

it('knows the places that are free', () => {
  expect(freeSlots([], 3)).toEqual([0, 1, 2])
  expect(freeSlots([0, 2], 3)).toEqual([1])
  expect(freeSlots([2, 1, 0], 3)).toEqual([])
})
