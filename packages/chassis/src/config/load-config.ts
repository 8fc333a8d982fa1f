import type { z } from 'zod'
import { missingPartners } from './belong-together.ts'
import { productionProblems } from './production-rules.ts'
import { type Environment, readVariables } from './variables.ts'

/** EX_CONFIG of sysexits: tells a supervisor that a restart will not help. */
export const EXIT_BAD_CONFIG = 78
/** Pino's number of the level; the logger itself needs the configuration. */
const FATAL = 60

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Parses the environment; every bad variable is named at once, and no value ever enters the message.
 * @param needed variables that the schema leaves open and this process must have, where the schema knows them
 */
export function parseConfig<S extends z.ZodObject>(
  schema: S,
  env: Environment,
  needed: readonly string[] = [],
): z.output<S> {
  const { values, problems: misread } = readVariables(Object.keys(schema.shape), env)
  const parsed = schema.safeParse(values, { error: (issue) => `is not valid (${issue.code})` })
  const issues = (parsed.error?.issues ?? []).map((issue): [string, string] => {
    const name = String(issue.path[0] ?? '(whole)')
    return [name, name in values ? issue.message : 'is required']
  })
  const absent = needed
    .filter((name) => name in schema.shape && !(name in values))
    .map((name): [string, string] => [name, 'is required'])
  const isStrict = 'DEPLOYMENT' in schema.shape && values.DEPLOYMENT !== 'local'
  const strict = isStrict ? productionProblems(schema.shape, values) : []
  const problems: [string, string][] = [...misread, ...issues, ...absent]
  for (const [name, problem] of [...missingPartners(schema.shape, values), ...strict])
    if (!problems.some(([known]) => known === name)) problems.push([name, problem])
  if (parsed.success && problems.length === 0) return parsed.data
  throw new ConfigError(problems.map(([name, problem]) => `${name}: ${problem}`))
}

/** Reads the configuration or ends the process, listing every bad variable by name. */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  service: string,
  needed: readonly string[] = [],
): z.output<S> {
  return orExit(service, () => parseConfig(schema, process.env, needed))
}

/** Answers what the configuration gives, or ends the process with its problems on standard error. */
export function orExit<T>(service: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const line = { level: FATAL, time: new Date().toISOString(), service, msg: error.message }
    process.stderr.write(`${JSON.stringify(line)}\n`)
    return process.exit(EXIT_BAD_CONFIG)
  }
}
