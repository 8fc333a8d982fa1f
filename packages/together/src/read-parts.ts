import { ConfigError, parseConfig } from '@avaliax/chassis/config/load-config.ts'
import type { Environment } from '@avaliax/chassis/config/variables.ts'
import { type TogetherConfig, togetherConfig } from './config.ts'
import { serviceEnvironments } from './service-environment.ts'
import { GATEWAY, SERVICES } from './services.ts'

/** The configurations of the process and of all its parts; every bad variable is named at once, with the service that wants it. */
export function readParts(env: Environment) {
  const problems: string[] = []
  function attempt<T>(name: string, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(...error.problems.map((problem) => `${name}: ${problem}`))
    }
  }
  const config = attempt('all', () => parseConfig(togetherConfig, env))
  // Names of databases and folders follow from these two; where they are wrong, that is told already.
  const environmentOf = serviceEnvironments(env, config ?? ({ MONGO_DB: '', DATA_DIR: '' } as TogetherConfig))
  const services = SERVICES.map(({ name, read }) => attempt(name, () => read(environmentOf(name))))
  const gateway = attempt('gateway', () => GATEWAY.read(environmentOf('gateway')))
  if (!config || !gateway || problems.length > 0) throw new ConfigError(problems)
  return { config, gateway, services: services.filter((service) => service !== undefined) }
}
export type Parts = ReturnType<typeof readParts>
