import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { baseConfig } from './base-config.ts'
import { ConfigError, parseConfig } from './load-config.ts'
import {
  inProduction,
  publicHttps,
  publicHttpsList,
  requiredInProduction,
  storeWithPassword,
  strongKey,
  strongNamedKeys,
  strongPassword,
} from './production-rules.ts'

const schema = z.object({
  DEPLOYMENT: baseConfig.DEPLOYMENT,
  SECRET: requiredInProduction(z.string().optional(), strongKey),
  TOKEN_URL: inProduction(z.url().default('https://provider.example'), publicHttps),
})
const key = () => randomBytes(32).toString('base64')

function problems(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(schema, env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

test('production is what holds unless something else is said', () => {
  const weak = { SECRET: 'short', TOKEN_URL: 'http://127.0.0.1:9/token' }
  const found = [
    'SECRET: must have at least 32 characters in production',
    'TOKEN_URL: must be https in production',
  ]
  expect(problems(weak)).toEqual(found)
  expect(problems({ ...weak, NODE_ENV: 'development' })).toEqual(found)
  expect(problems({ ...weak, DEPLOYMENT: 'production' })).toEqual(found)
  expect(problems({ ...weak, DEPLOYMENT: 'local' })).toEqual([])
})

test('a required variable is missed, a good environment passes, a broken variable is named once', () => {
  expect(problems({})).toEqual(['SECRET: is required in production'])
  expect(problems({ SECRET: key(), TOKEN_URL: 'https://oauth2.googleapis.com/token' })).toEqual([])
  expect(problems({ SECRET: key(), TOKEN_URL: 'nonsense' })).toHaveLength(1)
  expect(() => parseConfig(schema, { DEPLOYMENT: 'staging', SECRET: key() })).toThrow(ConfigError)
})

test('a log-in is missed only beside the address that it is for', () => {
  const { DEPLOYMENT, KAFKA_BROKERS, KAFKA_USERNAME, KAFKA_PASSWORD } = baseConfig
  const brokers = z.object({ DEPLOYMENT, KAFKA_BROKERS, KAFKA_USERNAME, KAFKA_PASSWORD })
  expect(parseConfig(brokers, {})).toEqual({ DEPLOYMENT: 'production' })
  expect(() => parseConfig(brokers, { KAFKA_BROKERS: 'kafka:9092' })).toThrow('KAFKA_PASSWORD: is required')
})

test('random keys of the usual spellings are strong', () => {
  for (const spelling of ['base64', 'base64url', 'hex'] as const) {
    for (let count = 0; count < 200; count += 1) {
      expect(strongKey(randomBytes(32).toString(spelling))).toBeNull()
    }
  }
})

test.each([
  ['short', 'characters'],
  ['a'.repeat(64), 'pattern'],
  ['ab1'.repeat(20), 'pattern'],
  ['kR7vQ2mX9pL4'.repeat(4), 'pattern'],
  ['change-me-change-me-change-me-please!', 'example'],
  ['my-very-own-SECRET-for-this-machine-9x', 'example'],
  ['0123456789abcdef0123456789abcdefXY', 'example'],
])('%s is refused as a key', (text, why) => {
  expect(strongKey(text)).toContain(why)
})

test('passwords may be shorter, but neither patterns nor examples', () => {
  expect(strongPassword('tR9-wq_Lm2Xz')).toBeNull()
  for (const weak of ['tR9-wq_Lm2X', 'aaaaaaaaaaaaaa', 'Password12345!', 'superadmin-2026']) {
    expect(strongPassword(weak)).not.toBeNull()
  }
})

test('each of several named keys must be strong', () => {
  expect(strongNamedKeys(`k2:${key()},k1:${key()}`)).toBeNull()
  expect(strongNamedKeys(`k2:${key()},k1:${'A'.repeat(43)}=`)).not.toBeNull()
})

test.each([
  'http://reviews.example.com',
  'https://localhost',
  'https://127.0.0.1',
  'https://10.1.2.3/token',
  'https://192.168.0.1',
  'https://169.254.169.254/latest',
  'https://[::1]',
  'https://[fd00::1]',
  'https://sandbox.internal',
  'https://gateway',
])('%s is no public address', (text) => {
  expect(publicHttps(text)).not.toBeNull()
  expect(publicHttpsList(`https://hook.eu1.make.com/ ${text}`)).not.toBeNull()
})

test('public addresses and an empty list pass', () => {
  expect(publicHttps('https://oauth2.googleapis.com/token')).toBeNull()
  expect(publicHttpsList('')).toBeNull()
  expect(publicHttpsList('https://hook.eu1.make.com/,https://hook.eu2.make.com/')).toBeNull()
})

test('a store asks for a password, a strong one', () => {
  expect(storeWithPassword('mongodb://mongo:27017/?replicaSet=avaliax')).toContain('password')
  expect(storeWithPassword('redis://redis:6379')).toContain('password')
  expect(storeWithPassword('redis://:changeme1234@redis:6379')).not.toBeNull()
  expect(storeWithPassword(`redis://:${key().replaceAll('/', '_')}@redis:6379`)).toBeNull()
  expect(storeWithPassword('mongodb+srv://app:tR9-wq_Lm2Xz@a.example.com,b.example.com/?tls=true')).toBeNull()
})
