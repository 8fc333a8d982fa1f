import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { composeEnv, envFile } from '@avaliax/stack/stack/compose-env.ts'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { loadSecrets } from '@avaliax/stack/stack/secrets.ts'
import { containerEngine } from '@avaliax/stack/stores/container.ts'
import { type ComposeProject, type Container, composeProject } from './compose-project.ts'
import { confinementProblems, isHealthy, loggedErrors } from './container-checks.ts'
import { containerHosts, HOSTS_TARGET } from './container-hosts.ts'
import { drawnCurve, memoryProblems, peakMb, peakWithCopiesMb, watchMemory } from './memory-watch.ts'
import { sandboxOverlay } from './sandbox-overlay.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const NAME = 'avaliax-prove'
const IMAGE = 'localhost/avaliax:latest'
const BUILD_MS = 1_800_000
const UP_MS = 600_000
const HEALTHY_WITHIN_MS = 600_000
const LOOK_EVERY_MS = 3_000
const PLATFORM = 'docker-compose.yml'
const UPLOADS = 'packages/testkit/src/prove/containers/heavy-uploads.command.ts'
const EACH = [...SERVICES, 'gateway']

interface Way {
  files: string[]
  /** Services of the files that are processes of ours. */
  processes: string[]
  /** The one that takes webhooks. */
  gateway: string
  env?: Record<string, string>
  /** The gateway is a process of its own, which needs no store to start. */
  gatewayAlone?: boolean
  /** Its one process has to live through the heaviest uploads. */
  heavyUploads?: boolean
}

/** Names of clients lead to it, and it signs for them itself. */
const HOSTS = { HOSTS_TARGET, HOSTS_ISSUER: 'issuer internal' }

const three = (name: string, port: number) =>
  [name, `${name}-2`, `${name}-3`].map((host) => `${host}:${port}`).join(',')

/** The ways to run containers, by their compose files. */
export const WAYS: Record<string, Way> = {
  small: {
    files: ['deploy/docker/compose.small.yml'],
    processes: ['app'],
    gateway: 'app',
    heavyUploads: true,
  },
  platform: { files: [PLATFORM], processes: EACH, gateway: 'gateway', gatewayAlone: true },
  cluster: {
    files: [PLATFORM, 'deploy/docker/compose.cluster.yml'],
    processes: [...EACH, 'cards-2'],
    gateway: 'gateway',
    gatewayAlone: true,
    env: { MONGO_HOSTS: three('mongo', 27_017), KAFKA_BROKERS: three('kafka', 9092) },
  },
}

type Say = (line: string) => void

interface Options {
  say: Say
  ways: string[]
  /** Command of Compose; empty: the engine's own. */
  compose: string
  /** A further compose file, for stores whose images cannot be had; empty: none. */
  standIns: string
  /** The images are there already. */
  built: boolean
}

/** Starts the compose files as an operator does; the main job goes through over the network, limits hold, logs are clean. */
export async function proveContainers({ say, ways, compose, standIns, built }: Options): Promise<boolean> {
  const engine = await containerEngine()
  if (!engine) {
    say('SKIP containers: no container engine answers on this machine')
    return true
  }
  let proven = true
  for (const name of ways) {
    const way = WAYS[name]
    if (!way) throw new Error(`There is no way '${name}'; choose of ${Object.keys(WAYS).join(', ')}`)
    const folder = mkdtempSync(join(tmpdir(), 'avaliax-containers-'))
    try {
      const ports = portPicker()
      const published = {
        HTTP_PORT: String(await ports.pick('http')),
        HTTPS_PORT: String(await ports.pick('https')),
      }
      const env: Record<string, string> = {
        ...composeEnv(loadSecrets(folder)),
        ...published,
        ...HOSTS,
        ...way.env,
      }
      const settings = join(folder, 'settings.env')
      writeFileSync(settings, envFile(env))
      const overlay = join(folder, 'sandbox.json')
      const publicUrl = env.PUBLIC_URL ?? ''
      writeFileSync(overlay, JSON.stringify(sandboxOverlay({ ...way, root: ROOT, image: IMAGE, publicUrl })))
      const project = composeProject({
        engine,
        compose: compose || `${engine} compose`,
        name: NAME,
        folder: ROOT,
        files: [...way.files, overlay, ...(standIns ? [resolve(standIns)] : [])],
        env: {
          ...env,
          ENV_FILE: settings,
          SMTP_URL: 'smtp://sandbox:2525',
          MAIL_FROM: 'Avaliax <no-reply@avaliax.test>',
        },
      })
      const ofWay = (line: string) => say(`${name}: ${line}`)
      const superadmin = { email: env.SUPERADMIN_EMAIL ?? '', password: env.SUPERADMIN_PASSWORD ?? '' }
      const ok = await proveProject(project, { ...way, built, publicUrl, superadmin, say: ofWay })
      proven &&= ok
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return proven
}

interface ProjectOptions extends Way {
  built: boolean
  publicUrl: string
  superadmin: { email: string; password: string }
  say: Say
}

async function proveProject(
  project: ComposeProject,
  { built, publicUrl, superadmin, say, gateway, gatewayAlone = false, heavyUploads }: ProjectOptions,
): Promise<boolean> {
  const told = (problems: string[], good: string): boolean => {
    say(problems.length === 0 ? `ok   ${good}` : `FAIL ${problems.slice(0, 8).join('\nFAIL ')}`)
    return problems.length === 0
  }
  const done = async (running: ReturnType<ComposeProject['run']>, what: string) => {
    const { ok, tail } = await running
    return told(ok ? [] : [tail], what)
  }
  if (!built && !(await done(project.run(['build'], BUILD_MS), 'images are built'))) return false
  try {
    const up = () => project.run(['up', '-d'], UP_MS)
    const first = await up()
    if (!first.ok) {
      // Compose gives up where the engine starts a process again, whose stores were too slow for it on a busy machine.
      say(`once more, after: ${(await project.run(['logs', '--tail', '5', gateway])).tail}`)
      if (!(await done(up(), 'containers are started, the second time'))) return false
    } else say('ok   containers are started')
    const containers = await project.containers()
    const ill = await stillUnhealthy(project, containers)
    if (!told(ill, `${containers.length} containers are healthy`)) return false
    const edge = containers.find(({ Name }) => /[-_]edge([-_]1)?$/.test(Name))
    const demo = ['node', 'packages/stack/src/demo.ts', '--url', publicUrl]
    const beside = ['run', '--rm', '--network', `container:${edge?.Name.replace(/^\//, '')}`, IMAGE]
    const inside = (...command: string[]) => project.ask(...beside, ...command)
    const went = await done(inside(...demo), 'the main job goes through, over the network')
    const app = containers.find(({ Name }) => new RegExp(`[-_]${gateway}([-_]1)?$`).test(Name))
    const lives = async (container: Container) => {
      const watch = await watchMemory(project, container)
      const uploads = await inside('node', UPLOADS, publicUrl)
      const { curve, restarts } = await watch.stop()
      say(`memory, second:MB/MB with copies of files  ${drawnCurve(curve)}`)
      say(
        `memory: at most ${peakMb(curve)} MB, ${peakWithCopiesMb(curve)} with copies; ${curve.ended} processes ended by the kernel`,
      )
      say(uploads.output)
      const problems = [
        ...(uploads.ok ? [] : ['the uploads did not go as they have to']),
        ...memoryProblems(curve, restarts),
      ]
      return told(problems, 'full files, then the largest bodies, beside taps: no restart, 600 MB at most')
    }
    const lived = !heavyUploads || (app !== undefined && (await lives(app)))
    const hosts =
      edge && app
        ? await containerHosts({
            project,
            image: IMAGE,
            publicUrl,
            superadmin,
            edge,
            gateway: app,
            say,
            startsAlone: gatewayAlone,
            untilHealthy: (some) => stillUnhealthy(project, some),
          })
        : null
    const isLive = hosts !== null && (await hosts.live())
    const all = async (check: typeof loggedErrors) =>
      (await Promise.all(containers.map((container) => check(project, container)))).flat()
    const confined = told(await all(confinementProblems), 'every container is confined and limited')
    const quiet = told(await all(loggedErrors), 'no error in any log')
    // Afterwards: processes tell of stores that are away.
    const alone = isLive && (await hosts.goesOnAlone(containers))
    return quiet && confined && went && lived && alone
  } finally {
    await project.down()
  }
}

/** Looks until every health check passes, or a container has ended; what is wrong with those that are not healthy. */
async function stillUnhealthy(project: ComposeProject, containers: Container[]): Promise<string[]> {
  const until = Date.now() + HEALTHY_WITHIN_MS
  const ours = new Set(containers.map(({ Name }) => Name))
  let ill = containers
  let ended: Container[] = []
  while (ill.length > 0 && ended.length === 0 && Date.now() < until) {
    const healthy = await Promise.all(ill.map((container) => isHealthy(project, container)))
    ill = ill.filter((_, index) => !healthy[index])
    ended = (await project.containers()).filter(({ Name, State }) => !State.Running && ours.has(Name))
    if (ill.length > 0 && ended.length === 0) await pause(LOOK_EVERY_MS)
  }
  const words = ended.map(async ({ Name }) => `${Name} has ended: ${(await lastWords(project, Name)).tail}`)
  return ended.length > 0 ? Promise.all(words) : ill.map(({ Name }) => `${Name} is not healthy`)
}

const lastWords = (project: ComposeProject, name: string) =>
  project.ask('logs', '--tail', '15', name.replace(/^\//, ''))
