import { join } from 'node:path'
import type { ConfigError } from '@avaliax/chassis/config/load-config.ts'
import { expect, test } from '@jest/globals'
import { readParts } from './read-parts.ts'
import { serviceEnvironments, urlOf } from './service-environment.ts'

const environmentOf = (env: Record<string, string> = {}) =>
  serviceEnvironments(env, { MONGO_DB: 'shop', DATA_DIR: '/data' })

test('each service has its own database, folder and internal key, and knows where the others are', () => {
  const of = environmentOf()
  const [cards, content] = [of('cards'), of('content-generation')]
  expect([cards.MONGO_DB, content.MONGO_DB]).toEqual(['shop-cards', 'shop-content-generation'])
  expect(content.DATA_DIR).toBe(join('/data', 'content-generation'))
  expect(cards.INTERNAL_PRIVATE_KEY).not.toBe(content.INTERNAL_PRIVATE_KEY)
  expect(JSON.parse(cards.SERVICE_URLS ?? '')).toMatchObject({ reviews: urlOf('reviews') })
})

test('a variable with the service’s name before it is that service’s alone, but nobody is without consumers', () => {
  const of = environmentOf({ SEAL_KEYS: 'k1:a', CONTENT_GENERATION__SEAL_KEYS: 'k1:b', ROLE: 'api' })
  expect([of('tenancy').SEAL_KEYS, of('content-generation').SEAL_KEYS]).toEqual(['k1:a', 'k1:b'])
  expect(of('cards').ROLE).toBe('all')
})

test('every bad variable of every service is named at once', () => {
  const problems = (() => {
    try {
      readParts({ DEPLOYMENT: 'local', PORT: 'x' })
    } catch (error) {
      return (error as ConfigError).problems
    }
  })()
  expect(problems).toEqual(
    expect.arrayContaining([
      'all: DATA_DIR: is required',
      'gateway: PORT: must be a whole number',
      'identity: AUTH_PRIVATE_KEY: is required',
      'tenancy: SEAL_KEYS: is required',
    ]),
  )
  expect(problems?.some((problem) => problem.includes('KAFKA_BROKERS'))).toBe(false)
})
