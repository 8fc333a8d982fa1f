import { baseConfig } from '@avaliax/chassis/config/base-config.ts'
import { paidCallsConfig } from '@avaliax/providers/paid-calls.ts'
import { z } from 'zod'

/** Environment of the content service. Without a key replies are written by the offline writer. */
export const contentConfig = z.object({
  ...baseConfig,
  ...paidCallsConfig.shape,
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** Ends in `/v1`; any server that speaks the same language will do. */
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4o-mini'),
})
export type ContentConfig = z.output<typeof contentConfig>
