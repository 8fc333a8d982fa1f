import { baseConfig, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { belongTogether } from '@avaliax/chassis/config/belong-together.ts'
import {
  inProduction,
  only,
  publicHttps,
  requiredInProduction,
  strongKey,
  strongNamedKeys,
} from '@avaliax/chassis/config/production-rules.ts'
import { dnsConfig } from '@avaliax/providers/dns/dns-config.ts'
import { mailConfig } from '@avaliax/providers/mailer/mail-config.ts'
import { z } from 'zod'

/** Environment of the cards service. DATA_DIR holds this instance's tap journal. */
export const cardsConfig = z.object({
  ...baseConfig,
  /** Origin of the links in QR codes and on cards; default: PUBLIC_URL. */
  SHORT_URL: inProduction(z.url().optional(), publicHttps),
  /** Visitors are hashed under a key derived from this and the day's stored key; required in production. */
  VISITOR_KEY_SECRET: requiredInProduction(z.string().min(16).optional(), strongKey),
  /** `kid:base64,kid:base64`: 32-byte keys that seal customers' numbers and addresses; the first one seals, all of them open. */
  SEAL_KEYS: inProduction(
    z.string().regex(/^[a-z0-9]+:[A-Za-z0-9+/=]+(,[a-z0-9]+:[A-Za-z0-9+/=]+)*$/),
    strongNamedKeys,
  ),
  ...mailConfig.shape,
  ...dnsConfig.shape,
  WHATSAPP_BASE_URL: inProduction(z.url().default('https://graph.facebook.com/v24.0'), publicHttps),
  ...belongTogether({
    /** The secret of the Meta app that numbers are connected to: its webhooks are signed with it. Empty: no number can be connected. */
    WHATSAPP_APP_SECRET: z.string().default(''),
    /** Meta repeats it once when the webhook's address is entered. */
    WHATSAPP_VERIFY_TOKEN: z.string().default(''),
  }),
  /** How often to look for requests whose time has come, and for senders whose records are due to be looked at. */
  REQUESTS_DUE_EVERY_MS: NumberVariable(50, 3_600_000).default(2_000),
  /** Allows writing visits of the past, for demo data. Refused in production and when HOST is not loopback. */
  DATED_VISITS: inProduction(z.enum(['refused', 'allowed']).default('refused'), only('refused')),
})
export type CardsConfig = z.output<typeof cardsConfig>
