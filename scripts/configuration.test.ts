import { partnersOf } from '@avaliax/chassis/config/belong-together.ts'
import { type ConfigError, parseConfig } from '@avaliax/chassis/config/load-config.ts'
import { expect, test } from '@jest/globals'
import type { z } from 'zod'
import { gatewayConfig } from '../gateway/src/config.ts'
import { cardsConfig } from '../services/cards/src/config.ts'
import { contentConfig } from '../services/content-generation/src/config.ts'
import { identityConfig } from '../services/identity/src/config.ts'
import { loggingConfig } from '../services/logging/src/config.ts'
import { reviewsConfig } from '../services/reviews/src/config.ts'
import { scannerConfig } from '../services/scanner/src/config.ts'
import { tenancyConfig } from '../services/tenancy/src/config.ts'

const CONFIGS: Record<string, z.ZodObject> = {
  gateway: gatewayConfig,
  cards: cardsConfig,
  'content-generation': contentConfig,
  identity: identityConfig,
  logging: loggingConfig,
  reviews: reviewsConfig,
  scanner: scannerConfig,
  tenancy: tenancyConfig,
}

/** Optional, and complete by themselves. */
const STAND_ALONE: Record<string, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address',
  REDIS_CACHE_URL: 'without it REDIS_URL serves both',
  KAFKA_BROKERS: 'required of a process of its own; without it all services are one',
  TOPIC_PREFIX: 'sets several installations on one broker apart',
  SHORT_URL: 'without it PUBLIC_URL',
  HOSTS_TARGET: 'without it the host of SHORT_URL or PUBLIC_URL',
  HOSTS_FILE: 'without it a start needs tenancy',
  VISITOR_KEY_SECRET: 'the stored key of the day is enough outside of production',
  PLACES_API_KEY: 'the address has a default',
  OPENAI_API_KEY: 'address and model have defaults',
  TRIPADVISOR_API_KEY: 'the address has a default',
  PICTURE_ALLOW: 'prefixes',
  SITE_ALLOW: 'prefixes',
  OUTBOUND_ALLOW: 'prefixes',
  PUSH_ALLOW: 'prefixes',
  VAPID_PRIVATE_KEY: 'without it no browser is pushed to',
  MARKETING_HOST: 'without it the landing page is on the application’s host',
  CONTACT_EMAIL: 'without it the agency’s site is named',
  PAYMENT_FRAME_SOURCES: 'sources beside Stripe’s',
  CONNECTIONS_EXEMPT: 'addresses',
  GATEWAY_METRICS_URL: 'an address',
}

const variables = Object.entries(CONFIGS).flatMap(([process, config]) =>
  Object.entries(config.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    process,
    name,
    schema,
  })),
)
const hasNoValueOfItsOwn = (schema: z.ZodType) => ['', undefined].includes(valueWithoutVariable(schema))
function valueWithoutVariable(schema: z.ZodType): string | undefined {
  const { success, data } = schema.safeParse(undefined)
  if (!success) return 'required'
  return data instanceof Set ? '' : (data as string | undefined)
}
const withPartners = variables.filter(({ schema }) => partnersOf(schema).length > 0)

test('every optional variable says what it needs, is needed by another one, or stands alone', () => {
  const needed = new Set(withPartners.flatMap(({ schema }) => partnersOf(schema).flat()))
  const optional = variables.filter(({ schema }) => hasNoValueOfItsOwn(schema))
  const undecided = optional.filter(
    ({ name, schema }) => partnersOf(schema).length === 0 && !needed.has(name) && !STAND_ALONE[name],
  )
  expect(undecided.map(({ process, name }) => `${process}: ${name}`)).toEqual([])
  const paired = new Set(withPartners.map(({ name }) => name))
  const stale = Object.keys(STAND_ALONE).filter(
    (name) => paired.has(name) || !optional.some((variable) => variable.name === name),
  )
  expect(stale).toEqual([])
})

test.each(withPartners.map((variable) => [variable.process, variable.name, variable] as const))(
  '%s does not start with %s alone, and names what is missing',
  (process, name, { schema }) => {
    for (const DEPLOYMENT of ['local', 'production']) {
      const problems = problemsOf(CONFIGS[process] as z.ZodObject, { DEPLOYMENT, [name]: 'set' })
      for (const [first = ''] of partnersOf(schema))
        expect(
          problems.find((problem) => problem.startsWith(`${first}: is required with ${name}`)),
        ).toBeDefined()
    }
  },
)

test('what another variable needs is a variable of the same process', () => {
  const absent = withPartners.flatMap(({ process, schema }) =>
    partnersOf(schema)
      .flat()
      .filter((name) => !(name in (CONFIGS[process]?.shape ?? {}))),
  )
  expect(absent).toEqual([])
})

test('a mail server without a sender is refused', () => {
  for (const config of [identityConfig, scannerConfig])
    expect(problemsOf(config, { SMTP_URL: 'smtp://mail.example.com' })).toContain('MAIL_FROM: is required')
})

function problemsOf(config: z.ZodObject, env: Record<string, string>): readonly string[] {
  try {
    parseConfig(config, env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}
