import { internalKeys } from '@avaliax/chassis/access/internal-keys.ts'
import { isPublicHost } from '@avaliax/chassis/config/public-host.ts'
import type { Secrets } from './secrets.ts'

const variableOf = (issuer: string): string =>
  `INTERNAL_PRIVATE_KEY_${issuer.toUpperCase().replaceAll('-', '_')}`

/** For a trial: another program may listen on the ports of the web. */
const TRIAL = {
  DEPLOYMENT: 'local',
  PUBLIC_URL: 'http://localhost:8080',
  SITES: 'http://localhost',
  HTTP_PORT: '8080',
  HTTPS_PORT: '8443',
}

/** Nobody outside can give a certificate for such a name; the edge makes its own authority. */
function addresses(publicUrl: string): Record<string, string> {
  const { protocol, hostname, origin, port } = new URL(publicUrl)
  if (isPublicHost(hostname)) return { DEPLOYMENT: 'production', PUBLIC_URL: publicUrl, SITES: origin }
  // Beside the site of all other names the authority of this one has to be named.
  const own: Record<string, string> =
    protocol === 'https:' ? { EDGE_TLS: 'tls internal', HOSTS_ISSUER: 'issuer internal' } : {}
  const published = protocol === 'https:' ? { HTTPS_PORT: port || '443' } : { HTTP_PORT: port || '80' }
  return { ...TRIAL, ...published, ...own, PUBLIC_URL: publicUrl, SITES: `${protocol}//${hostname}` }
}

interface Installation {
  publicUrl?: string | undefined
  /** The address of whoever logs in first. */
  email?: string | undefined
}

/**
 * Answers what the compose files ask for. Without an address, or with one of this computer, it is for a trial, where the
 * rules of production do not hold.
 */
export const composeEnv = (
  secrets: Secrets,
  { publicUrl, email = secrets.superadmin.email }: Installation = {},
): Record<string, string> => ({
  ...(publicUrl ? addresses(publicUrl) : TRIAL),
  SUPERADMIN_EMAIL: email,
  SUPERADMIN_PASSWORD: secrets.superadmin.password,
  GRAFANA_PASSWORD: secrets.demoClient.password,
  AUTH_PRIVATE_KEY: secrets.authKey.privateKey,
  AUTH_PUBLIC_KEY: secrets.authKey.publicKey,
  SEAL_KEYS: secrets.sealKeys,
  CONTENT_SEAL_KEYS: secrets.contentSealKeys,
  RESET_SECRET: secrets.resetSecret,
  VAPID_PRIVATE_KEY: secrets.vapidKey,
  VISITOR_KEY_SECRET: secrets.visitorKeySecret,
  MONGO_PASSWORD: secrets.storePasswords.mongo,
  MONGO_REPLICA_KEY: secrets.storePasswords.mongoReplica,
  REDIS_PASSWORD: secrets.storePasswords.redis,
  KAFKA_PASSWORD: secrets.storePasswords.kafka,
  INTERNAL_KEYS: internalKeys(secrets.internalKeys),
  ...Object.fromEntries(
    Object.entries(secrets.internalKeys).map(([issuer, { privateKey }]) => [variableOf(issuer), privateKey]),
  ),
})

export const envFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
