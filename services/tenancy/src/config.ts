import { baseConfig, MarketingHost, NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { belongTogether, needs } from '@avaliax/chassis/config/belong-together.ts'
import {
  inProduction,
  publicHttps,
  publicHttpsList,
  strongNamedKeys,
} from '@avaliax/chassis/config/production-rules.ts'
import { Email } from '@avaliax/proto/values.ts'
import { dnsConfig } from '@avaliax/providers/dns/dns-config.ts'
import { mailConfig } from '@avaliax/providers/mailer/mail-config.ts'
import { paidCallsConfig } from '@avaliax/providers/paid-calls.ts'
import { z } from 'zod'

/** Environment of the tenancy service. Provider addresses default to the real providers. */
export const tenancyConfig = z.object({
  ...baseConfig,
  ...paidCallsConfig.shape,
  ...mailConfig.shape,
  ...dnsConfig.shape,
  /** `kid:base64,kid:base64`: 32-byte keys that seal provider tokens; the first one seals, all of them open. */
  SEAL_KEYS: inProduction(
    z.string().regex(/^[a-z0-9]+:[A-Za-z0-9+/=]+(,[a-z0-9]+:[A-Za-z0-9+/=]+)*$/),
    strongNamedKeys,
  ),
  ...belongTogether({
    GOOGLE_CLIENT_ID: z.string().default(''),
    GOOGLE_CLIENT_SECRET: z.string().default(''),
  }),
  GOOGLE_AUTH_URL: inProduction(z.url().default('https://accounts.google.com/o/oauth2/v2/auth'), publicHttps),
  GOOGLE_TOKEN_URL: inProduction(z.url().default('https://oauth2.googleapis.com/token'), publicHttps),
  GOOGLE_REVOKE_URL: inProduction(z.url().default('https://oauth2.googleapis.com/revoke'), publicHttps),
  GBP_ACCOUNTS_BASE_URL: inProduction(
    z.url().default('https://mybusinessaccountmanagement.googleapis.com'),
    publicHttps,
  ),
  GBP_INFO_BASE_URL: inProduction(
    z.url().default('https://mybusinessbusinessinformation.googleapis.com'),
    publicHttps,
  ),
  GBP_V4_BASE_URL: inProduction(z.url().default('https://mybusiness.googleapis.com/v4'), publicHttps),
  PLACES_API_KEY: z.string().default(''),
  PLACES_BASE_URL: inProduction(z.url().default('https://places.googleapis.com'), publicHttps),
  /** Exact address prefixes that webhooks may use although they are not public; for local use only. */
  OUTBOUND_ALLOW: inProduction(z.string().default(''), publicHttpsList),
  ...belongTogether({
    /** Empty: plans cannot be bought. */
    STRIPE_SECRET_KEY: needs(z.string().default(''), 'STRIPE_PUBLISHABLE_KEY', 'PAYMENT_FORM_URL'),
    /** `whsec_…` of the event endpoint. Without it every event is refused: people pay, and their plans never come. */
    STRIPE_WEBHOOK_SECRET: z.string().default(''),
  }),
  /** For the browser's payment form. */
  STRIPE_PUBLISHABLE_KEY: needs(z.string().default(''), 'STRIPE_SECRET_KEY'),
  STRIPE_BASE_URL: inProduction(z.url().default('https://api.stripe.com'), publicHttps),
  /** A page that stands in for the payment form where no publishable key is set; for local use only. */
  PAYMENT_FORM_URL: needs(inProduction(z.string().default(''), publicHttpsList), 'STRIPE_SECRET_KEY'),
  /** `name=price,…`: prices for plans that have none; what a fresh installation sells. */
  STRIPE_PLAN_PRICES: needs(z.string().default(''), 'STRIPE_SECRET_KEY'),
  /** Pause between two looks for what still has to be done at the payment provider. */
  BILLING_EVERY_MS: NumberVariable(50, 3_600_000).default(30_000),
  /** Host of the landing page, `www.example.com`; empty: it is at `/?domain=homepage` of the application. */
  MARKETING_HOST: MarketingHost,
  /** The address of the data protection officer and for questions, on the public pages; empty: the agency's site is named. */
  CONTACT_EMAIL: z.union([z.literal(''), Email]).default(''),
  /** As for the cards service: origin of links; a host of ours that no client may have. */
  SHORT_URL: inProduction(z.url().optional(), publicHttps),
  /** The name that clients' own hosts have to lead to, `edge.example.com`; default: the host of SHORT_URL or PUBLIC_URL. */
  HOSTS_TARGET: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9.-]{1,253})?$/, 'must be a host name')
    .default(''),
  /** Authorities that sign for clients' hosts, as CAA records name them, separated by commas. */
  HOSTS_AUTHORITIES: z
    .string()
    .default('letsencrypt.org')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  /** Pause between two looks for hosts whose records have to be checked. */
  HOSTS_DUE_EVERY_MS: NumberVariable(50, 3_600_000).default(30_000),
  /** Pause between two looks for grants to revoke and places to read again. */
  GOOGLE_DUE_EVERY_MS: NumberVariable(50, 600_000).default(5_000),
  /** Pause between two looks for reports whose hour has come. */
  REPORTS_DUE_EVERY_MS: NumberVariable(50, 3_600_000).default(10_000),
  /** Pause between two looks for clients that have fallen silent. */
  SILENCE_EVERY_MS: NumberVariable(50, 3_600_000).default(60_000),
})
export type TenancyConfig = z.output<typeof tenancyConfig>
