import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVariables } from '@avaliax/chassis/config/variables.ts'
import { writeFileAtomic } from '../run/write-file-atomic.ts'
import type { Secrets } from '../stack/secrets.ts'

/** The stored data, and the log-ins that were made with them, cannot be used without these. */
const NAMES = [
  ...['sealKeys', 'contentSealKeys', 'resetSecret', 'visitorKeySecret', 'vapidKey'],
  ...['superadmin', 'demoClient'],
] as const satisfies readonly (keyof Secrets)[]

export type Keys = Partial<Pick<Secrets, (typeof NAMES)[number]>>

export const keysFileIn = (folder: string): string => join(folder, 'keys.json')
const secretsFileIn = (dataDir: string): string => join(dataDir, 'secrets.json')

function read(file: string): Partial<Secrets> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The installation's keys: from the environment, named as in the compose file's, else from its data folder. */
export function installationKeys(env: NodeJS.ProcessEnv, dataDir: string): Keys | null {
  const { values } = readVariables(
    ['SEAL_KEYS', 'CONTENT_SEAL_KEYS', 'RESET_SECRET', 'VISITOR_KEY_SECRET', 'VAPID_PRIVATE_KEY'],
    env,
  )
  const { SEAL_KEYS: sealKeys, CONTENT_SEAL_KEYS: contentSealKeys } = values
  const { RESET_SECRET: resetSecret, VISITOR_KEY_SECRET: visitorKeySecret } = values
  const { VAPID_PRIVATE_KEY: vapidKey } = values
  if (sealKeys && contentSealKeys)
    return { sealKeys, contentSealKeys, resetSecret, visitorKeySecret, vapidKey }
  const secrets = read(secretsFileIn(dataDir))
  return secrets && Object.fromEntries(NAMES.map((name) => [name, secrets[name]]))
}

export const backedUpKeys = (folder: string): Keys | null => read(keysFileIn(folder))

export const opensTheSame = (one: Keys, other: Keys): boolean =>
  one.sealKeys === other.sealKeys && one.contentSealKeys === other.contentSealKeys

export const backUpKeys = (folder: string, keys: Keys): void =>
  writeFileAtomic(keysFileIn(folder), `${JSON.stringify(keys, null, 2)}\n`)

/** Into the data folder of `npm start`, which makes what is still missing. */
export const restoreKeys = (dataDir: string, keys: Keys): void =>
  writeFileAtomic(
    secretsFileIn(dataDir),
    `${JSON.stringify({ ...read(secretsFileIn(dataDir)), ...keys }, null, 2)}\n`,
  )
