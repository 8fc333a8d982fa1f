import { join } from 'node:path'
import { ISSUERS, internalKeys } from '@avaliax/chassis/access/internal-keys.ts'
import { keyPair } from '@avaliax/chassis/access/key-pair.ts'
import type { Environment } from '@avaliax/chassis/config/variables.ts'
import type { CallerName } from '@avaliax/proto/contract.ts'
import type { TogetherConfig } from './config.ts'

/** The address of a service inside the process. */
export const urlOf = (name: string): string => `http://${name}`

/**
 * The environment that each service would have as a process. What differs from service to service follows from its name, or is
 * said with the name before it: `TENANCY__SEAL_KEYS`. Internal keys live as long as the process.
 */
export function serviceEnvironments(
  env: Environment,
  { MONGO_DB, DATA_DIR }: Pick<TogetherConfig, 'MONGO_DB' | 'DATA_DIR'>,
): (name: CallerName) => Environment {
  const pairs = Object.fromEntries(ISSUERS.map((issuer) => [issuer, keyPair()]))
  const services = ISSUERS.filter((issuer) => issuer !== 'gateway')
  const shared = {
    ...env,
    SERVICE_URLS: JSON.stringify(Object.fromEntries(services.map((name) => [name, urlOf(name)]))),
    GATEWAY_METRICS_URL: urlOf('gateway'),
    INTERNAL_KEYS: internalKeys(pairs),
  }
  return (name) => ({
    ...shared,
    MONGO_DB: `${MONGO_DB}-${name}`,
    DATA_DIR: join(DATA_DIR, name),
    INTERNAL_PRIVATE_KEY: pairs[name]?.privateKey,
    ...ownVariables(name, env),
    // A service without consumers would lose what the others announce.
    ROLE: 'all',
  })
}

export const prefixOf = (name: CallerName): string => `${name.toUpperCase().replaceAll('-', '_')}__`

function ownVariables(name: CallerName, env: Environment): Environment {
  const prefix = prefixOf(name)
  return Object.fromEntries(
    Object.entries(env).flatMap(([variable, value]) =>
      variable.startsWith(prefix) ? [[variable.slice(prefix.length), value]] : [],
    ),
  )
}
