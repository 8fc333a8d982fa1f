import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ISSUERS } from '@avaliax/chassis/access/internal-keys.ts'
import { type KeyPair, keyPair } from '@avaliax/chassis/access/key-pair.ts'
import { writeFileAtomic } from '../run/write-file-atomic.ts'

export interface LogIn {
  email: string
  password: string
}

/** Everything secret of one installation, made once and kept in its data folder. */
export interface Secrets {
  authKey: KeyPair
  internalKeys: Record<string, KeyPair>
  /** `id:key,…`; the first one seals. */
  sealKeys: string
  /** The same for the content service, whose secrets nobody else can open. */
  contentSealKeys: string
  resetSecret: string
  /** Signs what is sent to push services: P-256, PKCS #8 in base64. Browsers subscribe to it for good. */
  vapidKey: string
  visitorKeySecret: string
  /** The stores' passwords, where they ask for one. */
  storePasswords: { mongo: string; mongoReplica: string; redis: string; kafka: string }
  superadmin: LogIn
  demoClient: LogIn
}

const KEY_BYTES = 32
const PASSWORD_BYTES = 9

const key = (): string => randomBytes(KEY_BYTES).toString('base64')
/** Stands in addresses and settings, so it holds hexadecimal digits alone. */
const storePassword = (): string => randomBytes(KEY_BYTES).toString('hex')
const password = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

const vapidKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')

function generated(): Secrets {
  return {
    authKey: keyPair(),
    internalKeys: Object.fromEntries(ISSUERS.map((issuer) => [issuer, keyPair()])),
    sealKeys: `k1:${key()}`,
    contentSealKeys: `k1:${key()}`,
    resetSecret: key(),
    vapidKey: vapidKey(),
    visitorKeySecret: key(),
    storePasswords: {
      mongo: storePassword(),
      mongoReplica: storePassword(),
      redis: storePassword(),
      kafka: storePassword(),
    },
    superadmin: { email: 'superadmin@avaliax.test', password: password() },
    demoClient: { email: 'demo@avaliax.test', password: password() },
  }
}

function stored(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** The folder's secrets; what is missing, all of it at first, is made and kept. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const storedSecrets = stored(file)
  const fresh = generated()
  const internal = { ...fresh.internalKeys, ...storedSecrets.internalKeys }
  const secrets: Secrets = { ...fresh, ...storedSecrets, internalKeys: internal }
  const content = `${JSON.stringify(secrets, null, 2)}\n`
  if (content !== `${JSON.stringify(storedSecrets, null, 2)}\n`) writeFileAtomic(file, content)
  return secrets
}

/** A superadmin named in the environment is used instead of the generated one. */
export function withChosenSuperadmin(secrets: Secrets, env: NodeJS.ProcessEnv): Secrets {
  const { email, password: generatedPassword } = secrets.superadmin
  const superadmin = {
    email: env.SUPERADMIN_EMAIL || email,
    password: env.SUPERADMIN_PASSWORD || generatedPassword,
  }
  return { ...secrets, superadmin }
}
