import { z } from 'zod'
import { belongTogether } from './belong-together.ts'
import {
  inProduction,
  publicHttps,
  requiredInProduction,
  storeWithPassword,
  strongKey,
  strongPassword,
} from './production-rules.ts'

/** A whole number in a variable. */
export const NumberVariable = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9][0-9]{0,11})$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** A host of ours that shows the landing page, `www.example.com`; empty: none. */
export const MarketingHost = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9.-]{1,253}(:\d{1,5})?)?$/, 'must be a host name')
  .default('')

/** JSON in a variable, parsed and then checked. */
export const JsonVariable = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        // The parser's own message would quote the value, which may be a secret.
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

const RedisUrl = z.string().regex(/^rediss?:\/\//, 'must be a redis:// address')
const Base64Key = z.string().regex(/^[A-Za-z0-9+/=_-]{32,}$/, 'must be a base64 key')

/** Public keys of everybody who may sign internal tokens, and whom each may call. */
export const InternalKeys = z.record(z.string(), z.object({ key: Base64Key, audiences: z.array(z.string()) }))
export type InternalKeys = z.output<typeof InternalKeys>

/** Variables that every process has, the gateway too. */
export const processConfig = {
  /** `local` drops the rules about strong secrets, passwords of stores and public https addresses. */
  DEPLOYMENT: z.enum(['production', 'local']).default('production'),
  PORT: NumberVariable(0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  SERVICE_URLS: JsonVariable(z.record(z.string(), z.url())),
  INTERNAL_PRIVATE_KEY: inProduction(Base64Key, strongKey),
  INTERNAL_KEYS: JsonVariable(InternalKeys),
  /** Number of our proxies in front; each adds one entry to X-Forwarded-For. The same for services that the edge asks straight. */
  TRUSTED_PROXIES: NumberVariable(0, 5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Origin of the console and of links in mails. People's passkeys hold for its host alone: with another one they are made anew. */
  PUBLIC_URL: inProduction(z.url(), publicHttps),
  /** Time between "not ready" and closing the port, for load balancers that poll. */
  DRAIN_MS: NumberVariable(0, 20_000).default(0),
}

/** Variables of every service; spread into each service's own schema. */
export const baseConfig = {
  ...processConfig,
  /** `migrate`: brings the store up to date and ends. */
  ROLE: z.enum(['all', 'api', 'worker', 'migrate']).default('all'),
  /** Mean delay of the event loop, in two seconds on end, beyond which callers get 503. */
  MAX_LOOP_DELAY_MS: NumberVariable(50, 60_000).default(500),
  MONGO_URL: inProduction(
    z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
    storeWithPassword,
  ),
  MONGO_DB: z.string().regex(/^[A-Za-z0-9_-]{1,63}$/, 'must be a database name'),
  REDIS_URL: inProduction(RedisUrl, storeWithPassword),
  REDIS_CACHE_URL: inProduction(RedisUrl.optional(), storeWithPassword),
  /** Required, but where all services are one process: without it events stay inside. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,]+:\d+(,[^\s,]+:\d+)*$/, 'must be host:port,host:port')
    .transform((text) => text.split(','))
    .optional(),
  ...belongTogether({
    /** SASL/PLAIN; required in production. */
    KAFKA_USERNAME: requiredInProduction(z.string().min(1).optional(), () => null, {
      beside: 'KAFKA_BROKERS',
    }),
    KAFKA_PASSWORD: requiredInProduction(z.string().min(1).optional(), strongPassword, {
      beside: 'KAFKA_BROKERS',
    }),
  }),
  /** `on` where the brokers speak TLS, as managed ones do; their certificate must be one that Node trusts. */
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
  TOPIC_PREFIX: z.string().default(''),
  QUEUE_PREFIX: z.string().default('avaliax'),
  DATA_DIR: z.string(),
  /** A safety net: a commit wakes the relay. Rows of a killed process, and those behind another one's aggregate, wait so long. */
  OUTBOX_POLL_MS: NumberVariable(10, 60_000).default(5_000),
}

const BaseConfig = z.object(baseConfig)
export type BaseConfig = z.output<typeof BaseConfig>
export type ProcessConfig = Pick<BaseConfig, keyof typeof processConfig>
