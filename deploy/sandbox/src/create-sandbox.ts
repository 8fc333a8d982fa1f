import { amProvider } from './business/am.provider.ts'
import { biProvider } from './business/bi.provider.ts'
import { controlProvider } from './control/control.provider.ts'
import { dnsServer } from './dns/dns-server.ts'
import { zone as zoneOf } from './dns/zone.ts'
import { faultStore } from './faults/fault-store.ts'
import { ifoodProvider } from './ifood/ifood.provider.ts'
import { journal as requestJournal } from './journal/journal.ts'
import { httpServer } from './kernel/http-server.ts'
import { makeProvider } from './make/make.provider.ts'
import { metaProvider } from './meta/meta.provider.ts'
import { oauthProvider } from './oauth/oauth.provider.ts'
import { OIDC_CLIENT, oidcProvider } from './oidc/oidc.provider.ts'
import { openaiProvider, SANDBOX_MODEL } from './openai/openai.provider.ts'
import { placesProvider } from './places/places.provider.ts'
import { pushProvider } from './push/push.provider.ts'
import { s3Provider } from './s3/s3.provider.ts'
import { siteProvider } from './site/site.provider.ts'
import { mailbox } from './smtp/mailbox.ts'
import { smtpServer } from './smtp/smtp-server.ts'
import { type Settings, sandboxState } from './state/sandbox-state.ts'
import { readStateFile, stateFile } from './state/state-file.ts'
import { stripeProvider } from './stripe/stripe.provider.ts'
import { TRIPADVISOR_KEY, tripadvisorProvider } from './tripadvisor/tripadvisor.provider.ts'
import { v4Provider } from './v4/v4.provider.ts'

export interface SandboxOptions {
  /** 0 or absent: any free port. */
  port?: number
  smtpPort?: number
  dnsPort?: number
  /** Its name in a network of containers, where it listens to all of them; absent: this machine alone reaches it. */
  hostName?: string | undefined
  now?: () => number
  /** The state is kept there between runs; absent: in memory only. */
  statePath?: string
  settings?: Partial<Settings>
}

export const DEFAULT_SETTINGS: Settings = {
  seed: 20_261,
  moderationSeconds: 2,
  editsPerMinute: 10,
  searchCeiling: 60,
  clientId: 'avaliax-sandbox.apps.googleusercontent.example',
  clientSecret: 'sandbox-client-secret',
  redirectUris: [],
  webhookUrl: '',
  webhookSecret: 'whsec_sandbox',
  metaWebhookUrl: '',
  metaAppSecret: 'sandbox-app-secret',
}

/** Answers what a service needs in its environment to talk to this sandbox and to nothing else. */
function environment(
  url: string,
  smtpPort: number,
  dnsPort: number,
  settings: Settings,
): Record<string, string> {
  return {
    PLACES_BASE_URL: `${url}/places`,
    PLACES_API_KEY: 'sandbox-places-key',
    GOOGLE_AUTH_URL: `${url}/oauth/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${url}/oauth/token`,
    GOOGLE_REVOKE_URL: `${url}/oauth/revoke`,
    GOOGLE_CLIENT_ID: settings.clientId,
    GOOGLE_CLIENT_SECRET: settings.clientSecret,
    GBP_ACCOUNTS_BASE_URL: `${url}/am`,
    GBP_INFO_BASE_URL: `${url}/bi`,
    GBP_V4_BASE_URL: `${url}/v4`,
    OPENAI_BASE_URL: `${url}/openai/v1`,
    OPENAI_API_KEY: 'sandbox-openai-key',
    OPENAI_MODEL: SANDBOX_MODEL,
    STRIPE_BASE_URL: `${url}/stripe`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    PAYMENT_FORM_URL: `${url}/stripe/pay`,
    OIDC_ISSUER: `${url}/oidc`,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OUTBOUND_ALLOW: `${url}/make/`,
    PUSH_ALLOW: `${url}/push/`,
    PICTURE_ALLOW: `${url}/places/img/`,
    WHATSAPP_BASE_URL: `${url}/meta/v24.0`,
    WHATSAPP_APP_SECRET: settings.metaAppSecret,
    WHATSAPP_VERIFY_TOKEN: 'sandbox-verify-token',
    IFOOD_BASE_URL: `${url}/ifood`,
    TRIPADVISOR_BASE_URL: `${url}/tripadvisor/api/v1`,
    TRIPADVISOR_API_KEY: TRIPADVISOR_KEY,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
  }
}

export async function createSandbox(options: SandboxOptions = {}) {
  const { port = 0, smtpPort = 0, dnsPort = 0, hostName, now = Date.now, statePath } = options
  const state = sandboxState({
    now,
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    saved: readStateFile(statePath),
  })
  const clock = state.clock.now
  const faults = faultStore()
  const journal = requestJournal()
  const mails = mailbox(clock)
  const zone = zoneOf()
  const make = makeProvider(clock)
  const push = pushProvider(clock)
  const stripe = stripeProvider(state, faults)
  const meta = metaProvider(state, faults)
  const ifood = ifoodProvider(state)
  const providers = [
    ...[placesProvider(state), oauthProvider(state), amProvider(state), biProvider(state), v4Provider(state)],
    oidcProvider(clock),
    ...[
      openaiProvider(state),
      make.provider,
      push.provider,
      stripe.provider,
      meta.provider,
      ifood.provider,
      tripadvisorProvider(),
      s3Provider(),
      siteProvider(state),
    ],
    controlProvider({
      state,
      faults,
      journal,
      mails,
      zone,
      clearInboxes() {
        make.clear()
        push.clear()
        meta.clear()
        ifood.clear()
      },
      stripe,
    }),
  ]
  const file = statePath ? stateFile(statePath, state) : null
  // The date of the seed must outlive a kill, or every review would look edited afterwards.
  file?.save()
  const web = httpServer({ providers, faults, journal, now: clock, hostName })
  const smtp = smtpServer({ faults, mails, hostName })
  const dns = dnsServer({ zone, faults, hostName })
  const url = await web.listen(port)
  const mailPort = await smtp.listen(smtpPort)
  const namePort = await dns.listen(dnsPort)
  return {
    url,
    smtpPort: mailPort,
    dnsPort: namePort,
    env: environment(url, mailPort, namePort, state.settings),
    async close(): Promise<void> {
      stripe.close()
      meta.close()
      await Promise.all([web.close(), smtp.close(), dns.close()])
      file?.close()
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>
