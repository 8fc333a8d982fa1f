import { internalKeys } from '@avaliax/chassis/access/internal-keys.ts'
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

interface Installation {
  publicUrl?: string | undefined
  /** Of who logs in first. */
  email?: string | undefined
}

/** What the compose files ask for. Without an address: for a trial on this computer, where the rules of production do not hold. */
export const composeEnv = (
  secrets: Secrets,
  { publicUrl, email = secrets.superadmin.email }: Installation = {},
): Record<string, string> => ({
  ...(publicUrl
    ? { DEPLOYMENT: 'production', PUBLIC_URL: publicUrl, SITES: new URL(publicUrl).origin }
    : TRIAL),
  SUPERADMIN_EMAIL: email,
  SUPERADMIN_PASSWORD: secrets.superadmin.password,
  GRAFANA_PASSWORD: secrets.demoClient.password,
  AUTH_PRIVATE_KEY: secrets.authKey.privateKey,
  AUTH_PUBLIC_KEY: secrets.authKey.publicKey,
  SEAL_KEYS: secrets.sealKeys,
  CONTENT_SEAL_KEYS: secrets.contentSealKeys,
  RESET_SECRET: secrets.resetSecret,
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
