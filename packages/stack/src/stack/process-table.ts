import { join } from 'node:path'
import { internalKeys } from '@avaliax/chassis/access/internal-keys.ts'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import type { StoreUrls } from '../run-stores.ts'
import { type ProcessName, SERVICES } from './process-names.ts'
import {
  authorPicturesEnv,
  dnsEnv,
  googleEnv,
  languageModelEnv,
  mailEnv,
  otherSourcesEnv,
  outboundEnv,
  paidCallsEnv,
  paymentFramesEnv,
  picked,
  pictureSourcesEnv,
  placesEnv,
  pushEnv,
  SANDBOX_APP_SECRET,
  SANDBOX_CLIENT,
  SANDBOX_WEBHOOK_SECRET,
  type SandboxAddress,
  singleSignOnEnv,
  stripeEnv,
  whatsAppEnv,
} from './provider-env.ts'
import type { Secrets } from './secrets.ts'

export interface WebFiles {
  webDir: string
  widgetFile: string
}

export interface TableInput {
  dataDir: string
  /** `together` is the port under which that process shows its services. */
  ports: Record<ProcessName | 'smtp' | 'dns' | 'edge', number>
  stores: StoreUrls
  secrets: Secrets
  publicUrl: string
  /** Sets databases, topics and queues of several stacks on the same stores apart. */
  namespace?: string
  web?: WebFiles
  /** The caller's environment: real provider keys and tuning are taken from it. */
  env: NodeJS.ProcessEnv
}

export interface TableRow {
  name: ProcessName
  /** Path of the entry file from the project's root. */
  main: string
  url: string
  /** Answers with a success once the process can be used. */
  readyPath: string
  env: Record<string, string>
}

const ROOT = join(import.meta.dirname, '../../../..')
const READY_PATH = '/readyz'

type Variables = Record<string, string>

const TUNING = ['LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'SHORT_URL', 'OUTBOX_POLL_MS', 'DRAIN_MS']

export const urlOf = (port: number): string => `http://127.0.0.1:${port}`

export const sandboxAddress = (ports: TableInput['ports']): SandboxAddress => ({
  url: urlOf(ports.sandbox),
  smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
  dnsServer: `127.0.0.1:${ports.dns}`,
})

function processEnv(input: TableInput, name: ServiceName | 'gateway'): Variables {
  const { ports, secrets, publicUrl, env } = input
  return {
    DEPLOYMENT: 'local',
    PORT: String(ports[name]),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    SERVICE_URLS: JSON.stringify(
      Object.fromEntries(SERVICES.map((service) => [service, urlOf(ports[service])])),
    ),
    INTERNAL_PRIVATE_KEY: secrets.internalKeys[name]?.privateKey ?? '',
    INTERNAL_KEYS: internalKeys(secrets.internalKeys),
    ...picked(env, TUNING),
  }
}

function storeEnv({ stores, namespace = 'avaliax', dataDir }: TableInput, name: ProcessName): Variables {
  return {
    ROLE: 'all',
    MONGO_URL: stores.mongoUrl,
    MONGO_DB: `${namespace}-${name}`,
    REDIS_URL: stores.redisUrl,
    REDIS_CACHE_URL: stores.redisUrl,
    ...(stores.kafkaBrokers && { KAFKA_BROKERS: stores.kafkaBrokers }),
    TOPIC_PREFIX: namespace === 'avaliax' ? '' : `${namespace}.`,
    QUEUE_PREFIX: namespace,
    DATA_DIR: join(dataDir, 'services', name),
  }
}

/** Answers what each service needs beyond the variables that all of them have. */
function ownEnv(input: TableInput): Record<ServiceName, Variables> {
  const { secrets, env } = input
  const sandbox = sandboxAddress(input.ports)
  const google = googleEnv(env, sandbox)
  const places = placesEnv(env, sandbox)
  const outbound = outboundEnv(env, sandbox)
  const budgets = paidCallsEnv(env)
  return {
    identity: {
      AUTH_PRIVATE_KEY: secrets.authKey.privateKey,
      SUPERADMIN_EMAIL: secrets.superadmin.email,
      SUPERADMIN_PASSWORD: secrets.superadmin.password,
      RESET_SECRET: secrets.resetSecret,
      VAPID_PRIVATE_KEY: secrets.vapidKey,
      SEAL_KEYS: secrets.sealKeys,
      ...mailEnv(env, sandbox),
      ...pushEnv(env, sandbox),
      ...singleSignOnEnv(env),
      // Everybody on this machine shares one address.
      SIGNUPS_PER_HOUR_AND_ADDRESS: '1000',
      RESETS_PER_HOUR_AND_ADDRESS: '1000',
      ...picked(env, ['SIGNUPS_PER_HOUR_AND_ADDRESS', 'RESETS_PER_HOUR_AND_ADDRESS']),
    },
    tenancy: {
      SEAL_KEYS: secrets.sealKeys,
      ...google,
      ...places,
      ...outbound,
      ...budgets,
      ...stripeEnv(env, sandbox),
      ...mailEnv(env, sandbox),
      ...dnsEnv(env, sandbox),
      ...picked(env, [
        'MARKETING_HOST',
        'CONTACT_EMAIL',
        'REPORTS_DUE_EVERY_MS',
        'HOSTS_TARGET',
        'HOSTS_DUE_EVERY_MS',
      ]),
    },
    // Visits of the past, for the demo's content.
    cards: {
      VISITOR_KEY_SECRET: secrets.visitorKeySecret,
      SEAL_KEYS: secrets.sealKeys,
      DATED_VISITS: 'allowed',
      ...mailEnv(env, sandbox),
      ...dnsEnv(env, sandbox),
      ...whatsAppEnv(env, sandbox),
      ...picked(env, ['REQUESTS_DUE_EVERY_MS']),
    },
    reviews: {
      SEAL_KEYS: secrets.sealKeys,
      ...otherSourcesEnv(env, sandbox),
      ...picked(google, ['GBP_V4_BASE_URL']),
      ...places,
      ...budgets,
      ...authorPicturesEnv(env, sandbox),
      ...picked(env, ['REPLY_UNDO_MS', 'DUE_EVERY_MS']),
    },
    'content-generation': {
      SEAL_KEYS: secrets.contentSealKeys,
      ...languageModelEnv(env),
      ...picked(google, ['GBP_V4_BASE_URL']),
      ...outbound,
      ...budgets,
      ...picked(env, ['DUE_EVERY_MS', 'WEBHOOK_RETRY_SECONDS', 'IMAGE_QUOTA_BYTES']),
    },
    scanner: {
      ...places,
      ...budgets,
      ...mailEnv(env, sandbox),
      ...picked(env, ['SCANNER_CALLS_PER_MINUTE']),
    },
    logging: {
      GATEWAY_METRICS_URL: urlOf(input.ports.gateway),
      RUNBOOKS_DIR: join(ROOT, 'docs/runbooks'),
      ...picked(env, ['PLATFORM_SAMPLE_MS']),
    },
  }
}

/** The edge asks the gateway there, on a port of its own. */
export const PERMISSION_PATH = '/permission'

export function gatewayRow(input: TableInput): TableRow {
  const { ports, secrets, web, dataDir } = input
  return {
    name: 'gateway',
    main: 'gateway/src/main.ts',
    url: urlOf(ports.gateway),
    readyPath: READY_PATH,
    env: {
      ...processEnv(input, 'gateway'),
      AUTH_PUBLIC_KEY: secrets.authKey.publicKey,
      TRUSTED_PROXIES: '0',
      EDGE_PORT: String(ports.edge),
      HOSTS_FILE: join(dataDir, 'services', 'gateway', 'hosts.json'),
      ...pictureSourcesEnv(input.env, sandboxAddress(ports)),
      ...paymentFramesEnv(input.env, sandboxAddress(ports)),
      ...(web ? { WEB_DIR: web.webDir, WIDGET_FILE: web.widgetFile } : {}),
      ...picked(input.env, [
        'MARKETING_HOST',
        'TRUSTED_PROXIES',
        'CONNECTIONS_PER_ADDRESS',
        'DOCUMENT_PATIENCE_MS',
        'USER_REQUESTS_PER_MINUTE',
        'HOSTS_EVERY_MS',
      ]),
    },
  }
}

export function sandboxRow({ ports, dataDir, publicUrl }: TableInput): TableRow {
  const stateFile = join(dataDir, 'sandbox', 'state.json')
  return {
    name: 'sandbox',
    main: 'deploy/sandbox/src/main.ts',
    url: urlOf(ports.sandbox),
    readyPath: '/__sandbox/state',
    env: {
      PORT: String(ports.sandbox),
      SMTP_PORT: String(ports.smtp),
      DNS_PORT: String(ports.dns),
      HOST: '127.0.0.1',
      STATE_FILE: stateFile,
      ...SANDBOX_CLIENT,
      OAUTH_REDIRECT_URIS: `${publicUrl}/api/google/callback`,
      STRIPE_WEBHOOK_URL: `${urlOf(ports.gateway)}/api/stripe/webhook`,
      STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
      META_WEBHOOK_URL: `${urlOf(ports.gateway)}/api/whatsapp/webhook`,
      WHATSAPP_APP_SECRET: SANDBOX_APP_SECRET,
    },
  }
}

export function serviceRows(input: TableInput): TableRow[] {
  const own = ownEnv(input)
  return SERVICES.map((name) => ({
    name,
    main: `services/${name}/src/main.ts`,
    url: urlOf(input.ports[name]),
    readyPath: READY_PATH,
    env: { ...processEnv(input, name), ...storeEnv(input, name), ...own[name] },
  }))
}

/** Every process of the platform with its environment, in the order of the start. */
export const processTable = (input: TableInput): TableRow[] => [
  sandboxRow(input),
  ...serviceRows(input),
  gatewayRow(input),
]
