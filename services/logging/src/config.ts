import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { z } from 'zod'

/** Environment of the logging service. */
export const loggingConfig = z.object({
  ...baseConfig,
  /** The gateway tells its figures there; without it the platform page knows the services alone. */
  GATEWAY_METRICS_URL: z.url().optional(),
  /** How often the platform page's figures are taken. */
  PLATFORM_SAMPLE_MS: NumberVariable(1_000, 60_000).default(15_000),
  /** The pages that the platform page links to. */
  RUNBOOKS_DIR: z.string().default('docs/runbooks'),
})
export type LoggingConfig = z.output<typeof loggingConfig>
