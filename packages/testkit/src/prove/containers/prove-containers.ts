import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from '@avaliax/stack/run/run-command.ts'
import { containerName } from '@avaliax/stack/stack/image-process.ts'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { containerEngine } from '@avaliax/stack/stores/container.ts'
import { startTestNetwork, type TestNetwork } from '../test-network.ts'
import { demoAfterwards } from './demo-afterwards.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const IMAGE = 'localhost/avaliax:latest'
const BUILD_MS = 1_200_000
/** Lines of the engine's own client, which writes into the same file. */
const OF_ENGINE = /^time="/
/** Pino's number of the level. */
const ERROR = 50

interface Options {
  say: (line: string) => void
  /** An image that was built before; else it is built now. */
  image: string
}

/** Gateway and services as confined containers of the one image: the main job goes through, all are healthy, no log has an error. */
export async function proveContainers({ say, image }: Options): Promise<boolean> {
  const engine = await containerEngine()
  if (!engine) {
    say('SKIP containers: no container engine answers on this machine')
    return true
  }
  if (!image && !(await built(engine, say))) return false
  const inContainers = { engine, image: image || IMAGE }
  const network = await startTestNetwork({ stores: 'own', inContainers, say })
  try {
    const went = await demoAfterwards(network.stack.url, say)
    await network.settle()
    const healthy = await allHealthy(network, engine, say)
    return went && healthy && logsAreClean(network, say)
  } finally {
    await network.stop()
  }
}

async function built(engine: string, say: Options['say']): Promise<boolean> {
  say(`building ${IMAGE}; minutes the first time`)
  const file = join(ROOT, 'deploy/docker/Dockerfile')
  // Podman's own format of images has no health checks.
  const env = { ...process.env, BUILDAH_FORMAT: 'docker' }
  const { ok, tail } = await runCommand(engine, ['build', '-t', IMAGE, '-f', file, ROOT], {
    env,
    timeoutMs: BUILD_MS,
  })
  if (!ok) say(`FAIL the image was not built:\n${tail}`)
  return ok
}

const NAMES = [...SERVICES, 'gateway'] as const

/** Runs the image's own health check in each container, as an engine would by the clock. */
async function allHealthy({ stack }: TestNetwork, engine: string, say: Options['say']): Promise<boolean> {
  const isHealthy = async (name: (typeof NAMES)[number]): Promise<boolean> => {
    const container = containerName({ name, url: stack.serviceUrls[name] ?? '' })
    const check = await runCommand(engine, [
      'inspect',
      '--format',
      '{{json .Config.Healthcheck.Test}}',
      container,
    ])
    if (!check.ok) return false
    const [, ...command] = JSON.parse(check.output) as string[]
    return (await runCommand(engine, ['exec', container, ...command])).ok
  }
  const healthy = await Promise.all(NAMES.map(isHealthy))
  const ill = NAMES.filter((_, index) => !healthy[index])
  say(
    ill.length === 0 ? `ok   ${NAMES.length} containers are healthy` : `FAIL not healthy: ${ill.join(', ')}`,
  )
  return ill.length === 0
}

function logsAreClean(network: TestNetwork, say: Options['say']): boolean {
  const lines = NAMES.flatMap((name) =>
    readFileSync(join(network.stack.dataDir, 'logs', `${name}.log`), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !OF_ENGINE.test(line)),
  )
  const errors = lines.filter((line) => !line.startsWith('{') || JSON.parse(line).level >= ERROR)
  say(
    errors.length === 0 ? 'ok   no error in any log' : `FAIL in the logs:\n${errors.slice(0, 5).join('\n')}`,
  )
  return errors.length === 0
}
