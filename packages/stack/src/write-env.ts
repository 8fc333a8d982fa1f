// Writes what docker-compose.yml asks for into .env, once: node packages/stack/src/write-env.ts https://reviews.example.com
// Without an address: for a trial on this computer, where the rules of production do not hold.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { internalKeys } from '@avaliax/chassis/access/internal-keys.ts'
import { writeFileAtomic } from './run/write-file-atomic.ts'
import { loadSecrets, type Secrets } from './stack/secrets.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const TARGET = join(ROOT, '.env')

const variableOf = (issuer: string): string =>
  `INTERNAL_PRIVATE_KEY_${issuer.toUpperCase().replaceAll('-', '_')}`

const composeEnv = (secrets: Secrets, publicUrl: string | undefined): Record<string, string> => ({
  DEPLOYMENT: publicUrl ? 'production' : 'local',
  PUBLIC_URL: publicUrl ?? 'http://localhost:8080',
  SUPERADMIN_EMAIL: secrets.superadmin.email,
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

function freshSecrets(): Secrets {
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-env-'))
  try {
    return loadSecrets(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (existsSync(TARGET)) {
  console.error(
    '.env is there already; its keys open existing data, so it is left alone. Move it away to make new ones.',
  )
  process.exitCode = 1
} else {
  const lines = Object.entries(composeEnv(freshSecrets(), process.argv[2])).map(
    ([name, value]) => `${name}='${value}'`,
  )
  writeFileAtomic(TARGET, `${lines.join('\n')}\n`)
  console.log('.env written. Add SMTP_URL and MAIL_FROM to it. Next: docker compose up --build')
}
