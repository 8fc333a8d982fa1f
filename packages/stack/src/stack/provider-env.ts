export interface SandboxAddress {
  url: string
  smtpUrl: string
  /** Address and port. */
  dnsServer: string
}

type Variables = Record<string, string>

/** Half of a pair counts: the service then refuses to start and names the other half. The sandbox in its place would hide the mistake. */
const isSet = (env: NodeJS.ProcessEnv, names: readonly string[]): boolean => names.some((name) => env[name])

/** Variables of the caller's environment, as far as they are set. */
export const picked = (env: NodeJS.ProcessEnv, names: readonly string[]): Variables =>
  Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

const GOOGLE_KEYS = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
const GOOGLE_ADDRESSES = [
  ...['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_REVOKE_URL'],
  ...['GBP_ACCOUNTS_BASE_URL', 'GBP_INFO_BASE_URL', 'GBP_V4_BASE_URL'],
]

/** Known to the sandbox and to whoever uses it. */
export const SANDBOX_CLIENT = { GOOGLE_CLIENT_ID: 'sandbox-client', GOOGLE_CLIENT_SECRET: 'sandbox-secret' }

/** Whether no provider's key is given, so that no call leaves this machine. */
export const usesSandboxOnly = (env: NodeJS.ProcessEnv): boolean =>
  [GOOGLE_KEYS, ['PLACES_API_KEY'], ['OPENAI_API_KEY'], STRIPE_KEYS].every((names) => !isSet(env, names))

const googleSandbox = ({ url }: SandboxAddress): Variables => ({
  ...SANDBOX_CLIENT,
  GOOGLE_AUTH_URL: `${url}/oauth/o/oauth2/v2/auth`,
  GOOGLE_TOKEN_URL: `${url}/oauth/token`,
  GOOGLE_REVOKE_URL: `${url}/oauth/revoke`,
  GBP_ACCOUNTS_BASE_URL: `${url}/am`,
  GBP_INFO_BASE_URL: `${url}/bi`,
  GBP_V4_BASE_URL: `${url}/v4`,
})

/** A provider whose real key is in the environment is the real one, every other is the sandbox. */
export const googleEnv = (env: NodeJS.ProcessEnv, sandbox: SandboxAddress): Variables => ({
  ...(isSet(env, GOOGLE_KEYS) ? {} : googleSandbox(sandbox)),
  ...picked(env, [...GOOGLE_KEYS, ...GOOGLE_ADDRESSES]),
})

export const placesEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  ...(isSet(env, ['PLACES_API_KEY'])
    ? {}
    : { PLACES_API_KEY: 'sandbox-places-key', PLACES_BASE_URL: `${url}/places` }),
  ...picked(env, ['PLACES_API_KEY', 'PLACES_BASE_URL']),
})

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY']
/** Known to the sandbox and to whoever uses it. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'
const SANDBOX_PRICES = 'professional=price_sandbox_professional,enterprise=price_sandbox_enterprise'

export const stripeEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  ...(isSet(env, STRIPE_KEYS)
    ? {}
    : {
        STRIPE_BASE_URL: `${url}/stripe`,
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
        STRIPE_PLAN_PRICES: SANDBOX_PRICES,
        PAYMENT_FORM_URL: `${url}/stripe/pay`,
      }),
  ...(isSet(env, STRIPE_KEYS) && picked(env, [...STRIPE_KEYS, 'STRIPE_BASE_URL'])),
  ...picked(env, ['STRIPE_PLAN_PRICES', 'BILLING_EVERY_MS']),
})

/** The page that stands in for the payment form is shown in a frame. */
export const paymentFramesEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables =>
  isSet(env, STRIPE_KEYS) ? {} : { PAYMENT_FRAME_SOURCES: url }

/** Places of the sandbox have their pictures there. */
export const pictureSourcesEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  ...(usesSandboxOnly(env) && { PICTURE_SOURCES: url }),
  ...picked(env, ['PICTURE_SOURCES']),
})

/** Without a key the service writes its replies itself, so there is nothing to point at the sandbox. */
export const languageModelEnv = (env: NodeJS.ProcessEnv): Variables =>
  picked(env, ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'])

/** Services that pay for calls count together, so all of them get the same budgets. */
export const paidCallsEnv = (env: NodeJS.ProcessEnv): Variables =>
  picked(env, [
    ...['PLACES', 'MODEL'].flatMap((api) => [
      `${api}_CALLS_PER_DAY`,
      `${api}_CALLS_PER_DAY_AND_CLIENT`,
      `${api}_CALLS_PER_MINUTE_AND_CLIENT`,
      `${api}_FREE_CALLS_PER_DAY`,
      `${api}_FREE_CALLS_PER_DAY_AND_CLIENT`,
    ]),
    ...['PLACES_IMPORT_CALLS_PER_DAY', 'SCANNER_CALLS_PER_DAY'],
    ...['BUDGET_TIME_ZONE', 'PAID_ANSWERS_KEPT_MS'],
  ])

/** Operators' sign-in at a provider of the agency's. */
export const singleSignOnEnv = (env: NodeJS.ProcessEnv): Variables =>
  picked(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'])

export const mailEnv = (env: NodeJS.ProcessEnv, { smtpUrl }: SandboxAddress): Variables => ({
  // A real mail server gets no made-up sender.
  ...(!isSet(env, ['SMTP_URL']) && { SMTP_URL: smtpUrl, MAIL_FROM: 'Avaliax <no-reply@avaliax.test>' }),
  ...picked(env, ['SMTP_URL', 'MAIL_FROM']),
})

/** Records of the sandbox belong to nobody: with the agency's own providers names are asked of this machine's name servers. */
export const dnsEnv = (env: NodeJS.ProcessEnv, { dnsServer }: SandboxAddress): Variables => ({
  ...(usesSandboxOnly(env) && { DNS_SERVERS: dnsServer }),
  ...picked(env, ['DNS_SERVERS']),
})

const WHATSAPP_KEYS = ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']
/** Known to the sandbox and to whoever uses it. */
export const SANDBOX_APP_SECRET = 'sandbox-app-secret'

export const whatsAppEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  ...(!isSet(env, WHATSAPP_KEYS) && {
    WHATSAPP_BASE_URL: `${url}/meta/v24.0`,
    WHATSAPP_APP_SECRET: SANDBOX_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: 'sandbox-verify-token',
  }),
  ...picked(env, [...WHATSAPP_KEYS, 'WHATSAPP_BASE_URL']),
})

/** Sources of reviews beside Google. */
export const otherSourcesEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  ...(usesSandboxOnly(env) && {
    IFOOD_BASE_URL: `${url}/ifood`,
    TRIPADVISOR_BASE_URL: `${url}/tripadvisor/api/v1`,
    TRIPADVISOR_API_KEY: 'SANDBOXTRIPADVISORKEY',
  }),
  ...picked(env, ['IFOOD_BASE_URL', 'TRIPADVISOR_BASE_URL', 'TRIPADVISOR_API_KEY']),
})

/** Browsers cannot reach the sandbox's push service; tests stand in for them. */
export const pushEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  PUSH_ALLOW: `${url}/push/`,
  ...picked(env, ['VAPID_PRIVATE_KEY', 'PUSH_ALLOW']),
})

/** Authors' pictures may come from there beside the provider's own hosts. */
export const authorPicturesEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  PICTURE_ALLOW: `${url}/places/img/`,
  SITE_ALLOW: `${url}/demo`,
  ...picked(env, ['PICTURE_ALLOW', 'SITE_ALLOW']),
})

export const outboundEnv = (env: NodeJS.ProcessEnv, { url }: SandboxAddress): Variables => ({
  OUTBOUND_ALLOW: `${url}/make/`,
  ...picked(env, ['OUTBOUND_ALLOW']),
})
