import { ConfigError, parseConfig } from '@avaliax/chassis/config/load-config.ts'
import { expect, test } from '@jest/globals'
import { tenancyConfig } from './config.ts'

const KEY = 'A'.repeat(44)
const good = {
  DEPLOYMENT: 'local',
  PORT: '0',
  SERVICE_URLS: '{}',
  INTERNAL_PRIVATE_KEY: KEY,
  INTERNAL_KEYS: '{}',
  PUBLIC_URL: 'http://127.0.0.1:1',
  MONGO_URL: 'mongodb://127.0.0.1:1',
  MONGO_DB: 'tenancy',
  REDIS_URL: 'redis://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  DATA_DIR: '/tmp',
  SEAL_KEYS: `k1:${KEY}`,
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Avaliax <no-reply@example.com>',
}
function problems(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(tenancyConfig, { ...good, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const form = { PAYMENT_FORM_URL: 'http://127.0.0.1:1/pay' }
const [key, secret] = [{ STRIPE_SECRET_KEY: 'sk_live_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }]
const published = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
const noForm = 'STRIPE_PUBLISHABLE_KEY: is required with STRIPE_SECRET_KEY (or PAYMENT_FORM_URL)'
const noSecret = 'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY'

test.each([
  ['no payments', {}, []],
  ['empty ones', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, []],
  ['both keys and the secret', { ...key, ...secret, ...published }, []],
  ['a page that stands in for the form', { ...key, ...secret, ...form }, []],
  ['no publishable key', { ...key, ...secret }, [noForm]],
  ['no secret of events', { ...key, ...published }, [noSecret]],
  ['an empty secret', { ...key, ...published, STRIPE_WEBHOOK_SECRET: '' }, [noSecret]],
  ['the secret of events alone', secret, ['STRIPE_SECRET_KEY: is required with STRIPE_WEBHOOK_SECRET']],
  [
    'Google without a secret',
    { GOOGLE_CLIENT_ID: 'a' },
    ['GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID'],
  ],
])('%s', (_, env, found) => expect(problems(env)).toEqual(found))
