import { expect, test } from '@jest/globals'
import { SERVICES } from './process-names.ts'
import { processTable, type TableInput } from './process-table.ts'
import { ISSUERS } from './trust.ts'

const names = [...SERVICES, 'gateway', 'sandbox', 'smtp']
const pair = (name: string) => ({ privateKey: `private ${name}`, publicKey: `public ${name}` })
const input = (env: NodeJS.ProcessEnv = {}): TableInput => ({
  dataDir: '/data',
  ports: Object.fromEntries(names.map((name, index) => [name, 20_000 + index])) as TableInput['ports'],
  stores: { mongoUrl: 'mongodb://m', redisUrl: 'redis://r', kafkaBrokers: 'k:1' },
  secrets: {
    authKey: pair('auth'),
    internalKeys: Object.fromEntries(ISSUERS.map((issuer) => [issuer, pair(issuer)])),
    ...{ sealKeys: 'k1:seal', contentSealKeys: 'k1:own', resetSecret: 'reset', visitorKeySecret: 'visitors' },
    storePasswords: { mongo: 'm', mongoReplica: 'n', redis: 'r', kafka: 'k' },
    superadmin: { email: 's@example.com', password: 'secret-s' },
    demoClient: { email: 'd@example.com', password: 'secret-d' },
  },
  publicUrl: 'http://localhost:8080',
  env,
})
const envOf = (name: string, env?: NodeJS.ProcessEnv) =>
  processTable(input(env)).find((row) => row.name === name)?.env ?? {}

test('sandbox first, gateway last, every service between', () => {
  const order = processTable(input()).map(({ name }) => name)
  expect(order).toEqual(['sandbox', ...SERVICES, 'gateway'])
})

test('a private key is given to its owner alone', () => {
  for (const { name, env } of processTable(input())) {
    const held = ISSUERS.filter((issuer) => JSON.stringify(env).includes(`private ${issuer}"`))
    expect(held).toEqual(name === 'sandbox' ? [] : [name])
  }
})

test('providers are the sandbox until their real key is there', () => {
  expect(envOf('tenancy')).toMatchObject({
    GOOGLE_TOKEN_URL: 'http://127.0.0.1:20008/oauth/token',
    PLACES_BASE_URL: 'http://127.0.0.1:20008/places',
  })
  const real = envOf('tenancy', { PLACES_API_KEY: 'real' })
  expect(real.PLACES_API_KEY).toBe('real')
  expect(real).not.toHaveProperty('PLACES_BASE_URL')
  expect(real.GOOGLE_CLIENT_ID).toBe('sandbox-client')
})

test.each([
  ['GOOGLE_CLIENT_ID', 'tenancy', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'tenancy', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'tenancy', 'STRIPE_SECRET_KEY'],
  ['SMTP_URL', 'identity', 'MAIL_FROM'],
])(
  '%s alone is not completed by the sandbox, so that the service can name what is missing',
  (name, service, missing) => {
    const env = envOf(service, { [name]: 'real' })
    expect(env[name]).toBe('real')
    expect(env).not.toHaveProperty(missing)
  },
)

test('budgets reach every service that pays for calls, and nobody else', () => {
  const budgets = {
    ...{ PLACES_CALLS_PER_DAY: '9', PLACES_CALLS_PER_DAY_AND_CLIENT: '8' },
    ...{ PLACES_CALLS_PER_MINUTE_AND_CLIENT: '7', MODEL_CALLS_PER_DAY: '6' },
    ...{ MODEL_CALLS_PER_DAY_AND_CLIENT: '5', MODEL_CALLS_PER_MINUTE_AND_CLIENT: '4' },
    ...{ BUDGET_TIME_ZONE: 'America/Manaus', PAID_ANSWERS_KEPT_MS: '0' },
  }
  for (const name of ['tenancy', 'reviews', 'content-generation']) {
    expect(envOf(name, budgets)).toMatchObject(budgets)
  }
  expect(envOf('cards', budgets)).not.toHaveProperty('PLACES_CALLS_PER_DAY')
})

test('each service has its own database', () => {
  const databases = SERVICES.map((name) => envOf(name).MONGO_DB)
  expect(new Set(databases).size).toBe(SERVICES.length)
})
