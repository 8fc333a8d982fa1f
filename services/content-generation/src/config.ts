import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { needs } from '@avaliax/chassis/config/belong-together.ts'
import {
  inProduction,
  publicHttps,
  publicHttpsList,
  strongNamedKeys,
} from '@avaliax/chassis/config/production-rules.ts'
import { fileStoreConfig } from '@avaliax/providers/file-store/file-store-config.ts'
import { paidCallsConfig } from '@avaliax/providers/paid-calls.ts'
import { z } from 'zod'

/** About 28 hours in all. */
const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 28_800, 43_200]

/** Environment of the content service. Without a key replies are written by the offline writer. */
export const contentConfig = z.object({
  ...baseConfig,
  ...paidCallsConfig.shape,
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** Ends in `/v1`; any server that speaks the same language will do. One that asks for no key is given any word as `OPENAI_API_KEY`. */
  OPENAI_BASE_URL: needs(z.url().default('https://api.openai.com/v1'), 'OPENAI_API_KEY'),
  OPENAI_MODEL: needs(z.string().min(1).default('gpt-4o-mini'), 'OPENAI_API_KEY'),
  GBP_V4_BASE_URL: inProduction(z.url().default('https://mybusiness.googleapis.com/v4'), publicHttps),
  /** `kid:base64,kid:base64`: 32-byte keys that seal the signing secrets of webhooks; the first one seals, all open. */
  SEAL_KEYS: inProduction(
    z.string().regex(/^[a-z0-9]+:[A-Za-z0-9+/=]+(,[a-z0-9]+:[A-Za-z0-9+/=]+)*$/),
    strongNamedKeys,
  ),
  /** In which a profile takes ten changes, replies and posts together; the provider's own figure. */
  GOOGLE_EDIT_WINDOW_MS: NumberVariable(100, 600_000).default(60_000),
  /** Exact address prefixes that webhooks may use although they are not public; for local use only. */
  OUTBOUND_ALLOW: inProduction(z.string().default(''), publicHttpsList),
  /** Pauses before the second to the eighth attempt of a delivery. */
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){0,9}$/)
    .transform((text) => text.split(',').map(Number))
    .default(RETRY_SECONDS),
  ...fileStoreConfig.shape,
  /** Space for the pictures of one client. */
  IMAGE_QUOTA_BYTES: NumberVariable(1, 99_999_999_999).default(200 * 1024 * 1024),
  /** Pause between two looks at what is due. */
  DUE_EVERY_MS: NumberVariable(50, 600_000).default(1_000),
})
export type ContentConfig = z.output<typeof contentConfig>
