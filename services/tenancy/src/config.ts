import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { paidCallsConfig } from '@avaliax/providers/paid-calls.ts'
import { z } from 'zod'

/** Environment of the tenancy service. Provider addresses default to the real providers. */
export const tenancyConfig = z.object({
  ...baseConfig,
  ...paidCallsConfig.shape,
  /** `kid:base64,kid:base64`: 32-byte keys that seal provider tokens; the first one seals, all of them open. */
  SEAL_KEYS: z.string().regex(/^[a-z0-9]+:[A-Za-z0-9+/=]+(,[a-z0-9]+:[A-Za-z0-9+/=]+)*$/),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_AUTH_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: z.url().default('https://oauth2.googleapis.com/revoke'),
  GBP_ACCOUNTS_BASE_URL: z.url().default('https://mybusinessaccountmanagement.googleapis.com'),
  GBP_INFO_BASE_URL: z.url().default('https://mybusinessbusinessinformation.googleapis.com'),
  PLACES_API_KEY: z.string().default(''),
  PLACES_BASE_URL: z.url().default('https://places.googleapis.com'),
  /** Exact address prefixes that webhooks may use although they are not public; for local use only. */
  OUTBOUND_ALLOW: z.string().default(''),
  /** Pause between two looks for clients that have fallen silent. */
  SILENCE_EVERY_MS: NumberVariable(50, 3_600_000).default(60_000),
})
export type TenancyConfig = z.output<typeof tenancyConfig>
