import { baseConfig } from '@avaliax/chassis/config/base-config.ts'
import { belongTogether } from '@avaliax/chassis/config/belong-together.ts'
import {
  inProduction,
  publicHttpsList,
  strongKey,
  strongNamedKeys,
  strongPassword,
} from '@avaliax/chassis/config/production-rules.ts'
import { AGENCY_PASSWORD_MIN } from '@avaliax/proto/identity/password.rules.ts'
import { Email } from '@avaliax/proto/values.ts'
import { mailConfig } from '@avaliax/providers/mailer/mail-config.ts'
import { z } from 'zod'

/** Environment of the identity service; names carry their units. */
export const identityConfig = z.object({
  ...baseConfig,
  /** Ed25519 private key that signs the users' tokens, PKCS#8 in base64. */
  AUTH_PRIVATE_KEY: inProduction(z.string().min(1), strongKey),
  /** The first superadmin, created at the first start. */
  SUPERADMIN_EMAIL: Email,
  SUPERADMIN_PASSWORD: inProduction(z.string().min(AGENCY_PASSWORD_MIN), strongPassword),
  ...mailConfig.shape,
  /** Key of the links that set a password: at least 32 random characters. */
  RESET_SECRET: inProduction(z.string().min(32), strongKey),
  /** `kid:base64,kid:base64`: 32-byte keys that seal the secrets of second factors; the first one seals, all open. */
  SEAL_KEYS: inProduction(
    z.string().regex(/^[a-z0-9]+:[A-Za-z0-9+/=]+(,[a-z0-9]+:[A-Za-z0-9+/=]+)*$/),
    strongNamedKeys,
  ),
  /** Key that signs what is sent to push services: P-256, PKCS #8 in base64. Without it no browser is pushed to. */
  VAPID_PRIVATE_KEY: inProduction(z.string().min(1).optional(), strongKey),
  /** Exact address prefixes of push services beside the known ones; for local use only. */
  PUSH_ALLOW: inProduction(z.string().default(''), publicHttpsList),
  ...belongTogether({
    /** OpenID Connect provider at which operators may sign in, `https://login.example.com`; without it there is none. */
    OIDC_ISSUER: inProduction(z.string().default(''), publicHttpsList),
    OIDC_CLIENT_ID: z.string().default(''),
    OIDC_CLIENT_SECRET: z.string().default(''),
  }),
  /** The button's words: “Sign in with …”. */
  OIDC_NAME: z.string().max(40).default('SSO'),
  /** How often closed accounts are looked through for those whose time has come. */
  CLOSINGS_EVERY_MS: z.coerce.number().int().min(50).default(60_000),
  SIGNUPS_PER_HOUR_AND_ADDRESS: z.coerce.number().int().min(1).default(10),
  /** Invitations of people to a client of an account that is new and on the free plan. */
  NEW_ACCOUNT_INVITATIONS_PER_DAY: z.coerce.number().int().min(1).default(3),
  /** Requests for a link that sets a password, and uses of one, each. */
  RESETS_PER_HOUR_AND_ADDRESS: z.coerce.number().int().min(1).default(30),
})
export type IdentityConfig = z.output<typeof identityConfig>
