import { ISSUERS } from '@avaliax/chassis/access/internal-keys.ts'
import { expect, test } from '@jest/globals'
import { SERVICES } from './process-names.ts'
import { processTable } from './process-table.ts'
import { tableInput } from './table-input.fixture.ts'

const envOf = (name: string, env?: NodeJS.ProcessEnv) =>
  processTable(tableInput(env)).find((row) => row.name === name)?.env ?? {}

test('sandbox first, gateway last, every service between', () => {
  const order = processTable(tableInput()).map(({ name }) => name)
  expect(order).toEqual(['sandbox', ...SERVICES, 'gateway'])
})

test('a private key is given to its owner alone', () => {
  for (const { name, env } of processTable(tableInput())) {
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
    PLACES_CALLS_PER_DAY: '9',
    PLACES_CALLS_PER_DAY_AND_CLIENT: '8',
    PLACES_CALLS_PER_MINUTE_AND_CLIENT: '7',
    MODEL_CALLS_PER_DAY: '6',
    MODEL_CALLS_PER_DAY_AND_CLIENT: '5',
    MODEL_CALLS_PER_MINUTE_AND_CLIENT: '4',
    PLACES_FREE_CALLS_PER_DAY: '3',
    MODEL_FREE_CALLS_PER_DAY_AND_CLIENT: '2',
    PLACES_IMPORT_CALLS_PER_DAY: '1',
    SCANNER_CALLS_PER_DAY: '2',
    BUDGET_TIME_ZONE: 'America/Manaus',
    PAID_ANSWERS_KEPT_MS: '0',
  }
  for (const name of ['tenancy', 'reviews', 'content-generation', 'scanner']) {
    expect(envOf(name, budgets)).toMatchObject(budgets)
  }
  expect(envOf('cards', budgets)).not.toHaveProperty('PLACES_CALLS_PER_DAY')
})

test('each service has its own database', () => {
  const databases = SERVICES.map((name) => envOf(name).MONGO_DB)
  expect(new Set(databases).size).toBe(SERVICES.length)
})
