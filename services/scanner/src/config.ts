import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { inProduction, publicHttps } from '@avaliax/chassis/config/production-rules.ts'
import { mailConfig } from '@avaliax/providers/mailer/mail-config.ts'
import { paidCallsConfig } from '@avaliax/providers/paid-calls.ts'
import { z } from 'zod'

/** Environment of the scanner service. Provider addresses default to the real providers. */
export const scannerConfig = z.object({
  ...baseConfig,
  ...paidCallsConfig.shape,
  PLACES_API_KEY: z.string().default(''),
  PLACES_BASE_URL: inProduction(z.url().default('https://places.googleapis.com'), publicHttps),
  /** Calls of the maps service for visitors, of all of them together. */
  SCANNER_CALLS_PER_MINUTE: NumberVariable(0, 10_000_000).default(60),
  /** How often to look whether our copy of the provider's categories is a day old. */
  CATEGORIES_DUE_EVERY_MS: NumberVariable(100, 86_400_000).default(900_000),
  /** How often to look whether the day of a lead's next step has come. */
  LEAD_REMINDERS_EVERY_MS: NumberVariable(50, 3_600_000).default(60_000),
  ...mailConfig.shape,
})
export type ScannerConfig = z.output<typeof scannerConfig>
