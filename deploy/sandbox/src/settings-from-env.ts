import type { Settings } from './state/sandbox-state.ts'

type Env = Record<string, string | undefined>

/** The settings a starter may override; the OAuth client must match what tenancy is given. */
export function settingsFromEnv(env: Env): Partial<Settings> {
  const number = (name: string) => (env[name] ? Number(env[name]) : undefined)
  const all: Record<keyof Settings, unknown> = {
    seed: number('SANDBOX_SEED'),
    moderationSeconds: number('MODERATION_SECONDS'),
    editsPerMinute: number('EDITS_PER_MINUTE'),
    searchCeiling: number('SEARCH_CEILING'),
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    metaWebhookUrl: env.META_WEBHOOK_URL,
    metaAppSecret: env.WHATSAPP_APP_SECRET,
    redirectUris: env.OAUTH_REDIRECT_URIS?.split(',').filter(Boolean),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
}
