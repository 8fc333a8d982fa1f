// Checks the parts of docker-compose.yml that we use: unknown keys, dangling references, published ports, confinement,
// log-ins at the stores.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')

const Condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) })
const Service = z.strictObject({
  image: z
    .string()
    .regex(/:[^:]+$/, 'must name a version')
    .optional(),
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  user: z.string().optional(),
  restart: z.literal('unless-stopped'),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  mem_limit: z.string().regex(/^[1-9][0-9]*[mg]$/),
  cpus: z.number().positive(),
  pids_limit: z.int().positive(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), Condition).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
  stop_grace_period: z.string().optional(),
})
const Compose = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.strictObject({})),
  volumes: z.record(z.string(), z.strictObject({})),
})
type Compose = z.output<typeof Compose>
type Service = z.output<typeof Service>

/** Only these are reached from outside the compose network; everything else speaks inside it. */
const PUBLISHED = ['gateway', 'grafana']

function withoutFragments(file: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-')))
}

function mountProblem(compose: Compose, volume: string): string | null {
  const source = volume.split(':')[0] ?? ''
  const known = source.startsWith('./') ? existsSync(join(ROOT, source)) : source in compose.volumes
  return known ? null : `mounts ${source}, which does not exist`
}

function buildProblem({ build, environment }: Service): string | null {
  if (!build) return null
  const needed = [build.dockerfile, join(environment?.SERVICE ?? 'SERVICE', 'src/main.ts')]
  const missing = needed.find((file) => !existsSync(join(ROOT, file)))
  return missing ? `needs ${missing}, which does not exist` : null
}

/** What each store's settings must say, so that its port alone opens nothing. */
const STORE_LOG_INS: Record<string, RegExp> = {
  mongo: /--keyFile .*MONGO_INITDB_ROOT_PASSWORD.*MONGO_PASSWORD:\?/s,
  redis: /requirepass .*REDIS_PASSWORD:\?/s,
  'redis-cache': /requirepass .*REDIS_PASSWORD:\?/s,
  kafka: /BROKER:SASL_.*PlainLoginModule required.*KAFKA_PASSWORD:\?/s,
}
const STORE_URLS: Record<string, RegExp> = {
  MONGO_URL: /^mongodb:\/\/\w+:\$\{MONGO_PASSWORD:\?\}@/,
  REDIS_URL: /^redis:\/\/:\$\{REDIS_PASSWORD:\?\}@/,
  REDIS_CACHE_URL: /^redis:\/\/:\$\{REDIS_PASSWORD:\?\}@/,
  KAFKA_PASSWORD: /^\$\{KAFKA_PASSWORD:\?\}$/,
}

const PRODUCTION_BY_DEFAULT = /^\$\{DEPLOYMENT:-production\}$/

function logInProblems(name: string, { command, environment = {} }: Service): (string | null)[] {
  const settings = [...(command ?? []), ...Object.entries(environment).flat()].join('\n')
  const isService = SERVICES.some((service) => service === name)
  return [
    STORE_LOG_INS[name]?.test(settings) === false ? 'must ask for a password' : null,
    (isService || name === 'gateway') && !PRODUCTION_BY_DEFAULT.test(environment.DEPLOYMENT ?? '')
      ? 'must be a production process unless .env says otherwise'
      : null,
    ...Object.entries(STORE_URLS).map(([variable, form]) =>
      isService && !form.test(environment[variable] ?? '') ? `must log in with ${variable}` : null,
    ),
  ]
}

function problemsOf(compose: Compose, name: string, service: Service): string[] {
  const dependencies = Object.keys(service.depends_on ?? {})
  const problems = [
    service.image || service.build ? null : 'has neither image nor build',
    service.ports && !PUBLISHED.includes(name) ? 'must not publish ports' : null,
    buildProblem(service),
    ...logInProblems(name, service),
    ...dependencies.map((other) =>
      other in compose.services ? null : `depends on ${other}, which does not exist`,
    ),
    ...service.networks.map((network) =>
      network in compose.networks ? null : `uses the unknown network ${network}`,
    ),
    ...(service.volumes ?? []).map((volume) => mountProblem(compose, volume)),
  ]
  return problems.filter((problem) => problem !== null).map((problem) => `${name} ${problem}`)
}

/** Variables that no operator sets: addresses of providers, permissions for local use, pauses between two looks, files of the image. */
const NOT_FOR_OPERATORS =
  /_BASE_URL$|^(GOOGLE_\w+_URL|PAYMENT_\w+|PICTURE_\w+|\w+_ALLOW|DATED_VISITS|\w+_MS|\w+_RETRY_SECONDS|\w+_PREFIX|\w+_(DIR|FILE))$/

function withheld(compose: Compose): string[] {
  const handedOn = new Set(
    Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment ?? {})),
  )
  const known = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
  return [...new Set([...known].map(([, name = '']) => name))]
    .filter((name) => !handedOn.has(name) && !NOT_FOR_OPERATORS.test(name))
    .map((name) => `${name} reaches no process`)
}

const file = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as Record<
  string,
  unknown
>
const parsed = Compose.safeParse(withoutFragments(file))
const problems = parsed.success
  ? [
      ...[...SERVICES, 'gateway']
        .filter((name) => !(name in parsed.data.services))
        .map((name) => `${name} is missing`),
      ...withheld(parsed.data),
      ...Object.entries(parsed.data.services).flatMap(([name, service]) =>
        problemsOf(parsed.data, name, service),
      ),
    ]
  : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
if (problems.length > 0) {
  console.error(`docker-compose.yml:\n  ${problems.join('\n  ')}`)
  process.exitCode = 1
}
