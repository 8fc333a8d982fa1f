import { randomUUID } from 'node:crypto'
import type { ComposeProject, Container } from './compose-project.ts'

const COMMAND = 'packages/testkit/src/prove/containers/hosts.command.ts'
const NAME = 'avalie.padaria.example'
export const HOSTS_TARGET = 'edge.avaliax.example'
const ROOT_FILE = '/data/caddy/pki/authorities/local/root.crt'
const STORES = /[-_](mongo|redis|redis-cache|kafka)([-_]\d+)*$/

interface Deps {
  project: ComposeProject
  image: string
  publicUrl: string
  superadmin: { email: string; password: string }
  edge: Container
  /** It holds the list of hosts. */
  gateway: Container
  /** It needs no store to start. */
  startsAlone: boolean
  untilHealthy: (containers: Container[]) => Promise<string[]>
  say: (line: string) => void
}

const nameOf = ({ Name }: Container) => Name.replace(/^\//, '')

/** A shop's name on the containers of an operator: live, with its certificate on the edge's volume, also while all stores are away. */
export async function containerHosts(deps: Deps) {
  const { project, image, publicUrl, superadmin, edge, gateway, startsAlone, untilHealthy, say } = deps
  const root = await project.ask('exec', nameOf(edge), 'cat', ROOT_FILE)
  if (!root.ok) throw new Error(`The edge has no authority of its own: ${root.tail}`)
  const env: Record<string, string> = {
    ORIGIN: publicUrl,
    EMAIL: `${randomUUID()}@example.com`,
    PASSWORD: 'uma-senha-longa',
    SUPERADMIN: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    NAME,
    TARGET: HOSTS_TARGET,
    ROOT: Buffer.from(`${root.output}\n`).toString('base64'),
  }
  const run = async (step: string): Promise<boolean> => {
    const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
    const beside = ['run', '--rm', '--network', `container:${nameOf(edge)}`, ...variables, image]
    const { ok, output } = await project.ask(...beside, 'node', COMMAND, step)
    for (const line of output.split('\n')) say(`hosts, ${step}: ${line}`)
    env.CERTIFICATE = /^certificate (\S+)$/m.exec(output)?.[1] ?? env.CERTIFICATE ?? ''
    return ok
  }
  const restart = async (container: Container): Promise<boolean> => {
    const { ok, tail } = await project.ask('restart', nameOf(container))
    const ill = ok ? await untilHealthy([container]) : [tail]
    say(ill.length === 0 ? `ok   ${nameOf(container)} was started again` : `FAIL ${ill.join('\n')}`)
    return ill.length === 0
  }

  return {
    async live(): Promise<boolean> {
      return (await run('live')) && (await restart(edge)) && (await run('again'))
    },

    /** All stores are stopped, then gateway and edge are started again. */
    async goesOnAlone(containers: readonly Container[]): Promise<boolean> {
      const stores = containers.map(nameOf).filter((name) => STORES.test(name))
      const { ok, tail } = await project.ask('stop', ...stores)
      say(ok ? `ok   ${stores.join(', ')} are stopped` : `FAIL ${tail}`)
      const alone =
        ok && (!startsAlone || (await restart(gateway))) && (await restart(edge)) && (await run('again'))
      await project.ask('start', ...stores)
      const ill = await untilHealthy([...containers])
      if (ill.length > 0) say(`FAIL ${ill.join('\n')}`)
      return alone && ill.length === 0 && run('removed')
    },
  }
}
