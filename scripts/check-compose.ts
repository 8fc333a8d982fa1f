// Checks the parts of docker-compose.yml that we use: unknown keys, dangling references, published ports.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@avaliax/local/stack/process-names.ts'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')

const Condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) })
const Service = z.strictObject({
  image: z
    .string()
    .regex(/:[^:]+$/, 'must name a version')
    .optional(),
  build: z
    .strictObject({
      context: z.literal('.'),
      dockerfile: z.string(),
      args: z.strictObject({ SERVICE: z.string() }),
    })
    .optional(),
  command: z.array(z.string()).optional(),
  restart: z.literal('unless-stopped'),
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

function buildProblem({ build }: Service): string | null {
  if (!build) return null
  const missing = [build.dockerfile, join(build.args.SERVICE, 'src/main.ts')].find(
    (file) => !existsSync(join(ROOT, file)),
  )
  return missing ? `builds from ${missing}, which does not exist` : null
}

function problemsOf(compose: Compose, name: string, service: Service): string[] {
  const dependencies = Object.keys(service.depends_on ?? {})
  const problems = [
    service.image || service.build ? null : 'has neither image nor build',
    service.ports && !PUBLISHED.includes(name) ? 'must not publish ports' : null,
    buildProblem(service),
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
      ...Object.entries(parsed.data.services).flatMap(([name, service]) =>
        problemsOf(parsed.data, name, service),
      ),
    ]
  : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
if (problems.length > 0) {
  console.error(`docker-compose.yml:\n  ${problems.join('\n  ')}`)
  process.exitCode = 1
}
