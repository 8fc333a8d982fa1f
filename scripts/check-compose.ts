// Checks the parts of the compose files that we use: unknown keys, dangling references, published ports, confinement,
// pinned images, log-ins at the stores.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')

const Condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) })
const Service = z.strictObject({
  image: z
    .string()
    .regex(
      /^(\$\{\w+:-localhost\/[\w-]+:latest\}|[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64})$/,
      'must be ours or have a digest',
    ),
  build: z.strictObject({ context: z.string(), dockerfile: z.string().default('Dockerfile') }).optional(),
  pull_policy: z
    .string()
    .regex(/^\$\{PULL_POLICY:-never\}$/)
    .optional(),
  profiles: z.tuple([z.literal('observability')]).optional(),
  deploy: z.strictObject({ replicas: z.literal(2) }).optional(),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string() }),
  }),
  env_file: z.string().optional(),
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
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.strictObject({ aliases: z.array(z.string()) })),
  ]),
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

type Raw = Record<string, unknown>

/** Only these are reached from outside the compose network; everything else speaks inside it. */
const PUBLISHED = ['edge', 'grafana']
const PLATFORM = 'docker-compose.yml'
const SMALL = 'deploy/docker/compose.small.yml'
const CLUSTER = 'deploy/docker/compose.cluster.yml'

function read(file: string): { services: Record<string, Raw> } & Raw {
  // Tags such as !override are for Compose alone.
  const content = parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, logLevel: 'error' }) as Raw
  const known = Object.entries(content).filter(([key]) => !key.startsWith('x-'))
  return Object.fromEntries(known) as ReturnType<typeof read>
}

/** As Compose merges two definitions of a service, where ours differ. */
const merged = (base: Raw, own: Raw): Raw => ({
  ...base,
  ...own,
  ...Object.fromEntries(
    ['environment', 'healthcheck'].flatMap((key) =>
      base[key] || own[key] ? [[key, { ...(base[key] as Raw), ...(own[key] as Raw) }]] : [],
    ),
  ),
})

/** The file's services with what they take from the platform's. */
function extended(services: Record<string, Raw>, platform: Record<string, Raw>): Record<string, Raw> {
  return Object.fromEntries(
    Object.entries(services).map(([name, { extends: from, ...own }]) => {
      const base = from ? platform[(from as { service: string }).service] : platform[name]
      return [name, merged(base ?? {}, own)]
    }),
  )
}

function mountProblem(compose: Compose, volume: string): string | null {
  const [source = '', target] = volume.replace(/\$\{\w+:-([^}]+)\}/, '$1').split(':')
  // Without a name it belongs to the container alone.
  if (!target) return null
  const known = source.startsWith('./') ? existsSync(join(ROOT, source)) : source in compose.volumes
  return known ? null : `mounts ${source}, which does not exist`
}

function buildProblem(folder: string, { build, environment }: Service): string | null {
  const { SERVICE } = environment ?? {}
  const needed = [
    // Files that are taken over from the platform's are found from there.
    ...(build ? [[folder, ''].map((from) => join(from, build.context, build.dockerfile))] : []),
    ...(SERVICE ? [[join(SERVICE, 'src/main.ts')]] : []),
  ]
  const [missing] = needed.find((files) => !files.some((file) => existsSync(join(ROOT, file)))) ?? []
  return missing ? `needs ${missing}, which does not exist` : null
}

/** Each store's settings must say this, so that its port alone opens nothing. */
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
  const mustLogIn = isService ? Object.keys(STORE_URLS) : name === 'app' ? ['MONGO_URL', 'REDIS_URL'] : []
  return [
    STORE_LOG_INS[name]?.test(settings) === false ? 'must ask for a password' : null,
    (isService || name === 'gateway' || name === 'app') &&
    !PRODUCTION_BY_DEFAULT.test(environment.DEPLOYMENT ?? '')
      ? 'must be a production process unless .env says otherwise'
      : null,
    ...Object.entries(STORE_URLS).map(([variable, form]) =>
      mustLogIn.includes(variable) && !form.test(environment[variable] ?? '')
        ? `must log in with ${variable}`
        : null,
    ),
  ]
}

const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks))

function problemsOf(folder: string, compose: Compose, name: string, service: Service): string[] {
  const dependencies = Object.keys(service.depends_on ?? {})
  const problems = [
    service.ports && !PUBLISHED.includes(name) ? 'must not publish ports' : null,
    buildProblem(folder, service),
    ...logInProblems(name, service),
    ...dependencies.map((other) =>
      other in compose.services ? null : `depends on ${other}, which does not exist`,
    ),
    ...networksOf(service).map((network) =>
      network in compose.networks ? null : `uses the unknown network ${network}`,
    ),
    ...(service.volumes ?? []).map((volume) => mountProblem(compose, volume)),
  ]
  return problems.filter((problem) => problem !== null).map((problem) => `${name} ${problem}`)
}

/** Variables that no container needs: addresses of providers, what is for local use, pauses between two looks, files of the image. */
const NOT_FOR_CONTAINERS =
  /_BASE_URL$|^(GOOGLE_\w+_URL|PAYMENT_\w+|PICTURE_\w+|\w+_ALLOW|DATED_VISITS|SERVICES_PORT|\w+_MS|\w+_RETRY_SECONDS|\w+_PREFIX|\w+_(DIR|FILE))$/

function withheld(compose: Compose): string[] {
  const handedOn = new Set(
    Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment ?? {})),
  )
  const known = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
  return [...new Set([...known].map(([, name = '']) => name))]
    .filter((name) => !handedOn.has(name) && !NOT_FOR_CONTAINERS.test(name))
    .map((name) => `${name} reaches no process`)
}

function check(
  file: string,
  content: Raw,
  expected: readonly string[],
  further: (compose: Compose) => string[],
) {
  const { data, error } = Compose.safeParse(content)
  const problems = data
    ? [
        ...expected.filter((name) => !(name in data.services)).map((name) => `${name} is missing`),
        ...further(data),
        ...Object.entries(data.services).flatMap(([name, service]) =>
          problemsOf(dirname(file), data, name, service),
        ),
      ]
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (problems.length === 0) return
  console.error(`${file}:\n  ${problems.join('\n  ')}`)
  process.exitCode = 1
}

const platform = read(PLATFORM)
const small = read(SMALL)
const cluster = read(CLUSTER)
check(PLATFORM, platform, [...SERVICES, 'gateway', 'edge'], withheld)
const smallServices = extended(small.services, platform.services)
check(SMALL, { ...small, services: smallServices }, ['mongo', 'redis', 'app', 'edge'], ({ services }) =>
  Object.keys(services).length === 4 ? [] : ['must be four containers'],
)
check(
  CLUSTER,
  {
    ...platform,
    services: { ...platform.services, ...extended(cluster.services, platform.services) },
    volumes: { ...(platform.volumes as Raw), ...(cluster.volumes as Raw) },
  },
  ['mongo-3', 'kafka-3', 'cards-2'],
  () => [],
)
