import { baseConfig } from '@avaliax/chassis/config/base-config.ts'
import { z } from 'zod'

/** Environment of the logging service. */
export const loggingConfig = z.object({ ...baseConfig })
export type LoggingConfig = z.output<typeof loggingConfig>
