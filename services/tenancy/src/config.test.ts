import { ConfigError, parseConfig } from '@avaliax/chassis/config/load-config.ts'
import { expect, test } from '@jest/globals'
import { tenancyConfig } from './config.ts'

const KEY = 'A'.repeat(44)
const good = {
  ...{ DEPLOYMENT: 'local', PORT: '0', SERVICE_URLS: '{}', INTERNAL_PRIVATE_KEY: KEY, INTERNAL_KEYS: '{}' },
  ...{ PUBLIC_URL: 'http://127.0.0.1:1', MONGO_URL: 'mongodb://127.0.0.1:1', MONGO_DB: 'tenancy' },
  ...{
    REDIS_URL: 'redis://127.0.0.1:1',
    KAFKA_BROKERS: '127.0.0.1:1',
    DATA_DIR: '/tmp',
    SEAL_KEYS: `k1:${KEY}`,
  },
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

test.each([
  ['no payments', {}, []],
  ['a key and its secret', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, []],
  ['a secret alone', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, []],
  ['empty ones', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, []],
  ['a key alone', { STRIPE_SECRET_KEY: 'sk_live_1' }, ['STRIPE_WEBHOOK_SECRET: is required']],
  [
    'a key with an empty secret',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: '' },
    ['STRIPE_WEBHOOK_SECRET: is required'],
  ],
])('%s', (_, env, found) => expect(problems(env)).toEqual(found))
