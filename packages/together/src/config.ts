import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { z } from 'zod'

const { MONGO_URL, KAFKA_BROKERS, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, DRAIN_MS } = baseConfig

/** The one process of all services reads this itself, beside what each of its services does. */
export const togetherConfig = z.object({
  MONGO_URL,
  KAFKA_BROKERS,
  LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  DRAIN_MS,
  /** Databases are named `avaliax-cards`, `avaliax-events` and so on, after this. */
  MONGO_DB: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be the beginning of database names')
    .default('avaliax'),
  /** Each service has a folder of its own in it. */
  DATA_DIR: z.string(),
  /** A port of this machine under which operators and Prometheus reach `/cards/metrics` and the like; 0: none. */
  SERVICES_PORT: NumberVariable(0, 65_535).default(0),
})
export type TogetherConfig = z.output<typeof togetherConfig>
