import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import {
  inProduction,
  publicHttps,
  publicHttpsList,
  strongNamedKeys,
} from '@avaliax/chassis/config/production-rules.ts'
import { paidCallsConfig } from '@avaliax/providers/paid-calls.ts'
import { z } from 'zod'

/** Environment of the reviews service. Provider addresses default to the real providers. */
export const reviewsConfig = z.object({
  ...baseConfig,
  ...paidCallsConfig.shape,
  PLACES_API_KEY: z.string().default(''),
  PLACES_BASE_URL: inProduction(z.url().default('https://places.googleapis.com'), publicHttps),
  GBP_V4_BASE_URL: inProduction(z.url().default('https://mybusiness.googleapis.com/v4'), publicHttps),
  IFOOD_BASE_URL: inProduction(z.url().default('https://merchant-api.ifood.com.br'), publicHttps),
  /** `kid:base64,kid:base64`: 32-byte keys that seal iFood's credentials; the first one seals, all of them open. */
  SEAL_KEYS: inProduction(
    z.string().regex(/^[a-z0-9]+:[A-Za-z0-9+/=]+(,[a-z0-9]+:[A-Za-z0-9+/=]+)*$/),
    strongNamedKeys,
  ),
  /** The agency's key of Tripadvisor's Content API. Empty: nobody sees a rating of Tripadvisor's. */
  TRIPADVISOR_API_KEY: z.string().default(''),
  TRIPADVISOR_BASE_URL: inProduction(
    z.url().default('https://api.content.tripadvisor.com/api/v1'),
    publicHttps,
  ),
  /** Prefixes from which authors' pictures may come beside the provider's hosts; for the sandbox. */
  PICTURE_ALLOW: inProduction(z.string().default(''), publicHttpsList),
  /** Address prefixes that the check of a widget's website may read although they are not public; for local use only. */
  SITE_ALLOW: inProduction(z.string().default(''), publicHttpsList),
  /** In which a profile takes ten changes, replies and posts together; the provider's own figure. */
  GOOGLE_EDIT_WINDOW_MS: NumberVariable(100, 600_000).default(60_000),
  /** How long a reply that was asked to be published can be taken back. */
  REPLY_UNDO_MS: NumberVariable(0, 600_000).default(8_000),
  /** Pause between two times that the views of widgets are written down. */
  WIDGET_VIEWS_EVERY_MS: NumberVariable(50, 600_000).default(10_000),
  /** Pause between two looks at what is due: pending replies, lost jobs, expired rows. */
  DUE_EVERY_MS: NumberVariable(50, 600_000).default(5_000),
})
export type ReviewsConfig = z.output<typeof reviewsConfig>
