import type { ComposeProject, Container } from './compose-project.ts'

/** Pino's number of the level. */
const ERROR = 50
/** The sandbox's mail server has no certificate, and without one nothing is sent. */
const OF_THE_SANDBOX = /sandbox:2525 could not be spoken to over TLS|Error upgrading connection with STARTTLS/
const NO_CAPABILITY = /CapEff:\s*0+\b/
const ROOT_USERS = ['', 'root', '0', '0:0']
/** Says which capabilities its process has, and fails if the image's own files can be written. */
const CONFINED =
  'grep CapEff /proc/1/status; for folder in / /app /usr; do ! touch $folder/x 2>/dev/null; done'

const nameOf = ({ Name }: Container) => Name.replace(/^\//, '')

/** Runs the health check by hand: an engine without a scheduler of its own never does. */
export async function isHealthy(project: ComposeProject, container: Container): Promise<boolean> {
  const [kind = 'NONE', ...command] = container.Config.Healthcheck?.Test ?? []
  if (kind === 'NONE') return true
  const args = kind === 'CMD-SHELL' ? ['sh', '-c', ...command] : command
  return (await project.ask('exec', nameOf(container), ...args)).ok
}

/** Finds what a container may do beyond what the compose file allows it. */
export async function confinementProblems(project: ComposeProject, container: Container): Promise<string[]> {
  const { Config, HostConfig } = container
  const { ok, output } = await project.ask('exec', nameOf(container), 'sh', '-c', CONFINED)
  return [
    HostConfig.ReadonlyRootfs && ok ? null : 'its root can be written',
    HostConfig.Memory > 0 ? null : 'its memory has no limit',
    HostConfig.PidsLimit > 0 ? null : 'its processes have no limit',
    ROOT_USERS.includes(Config.User) ? 'it runs as root' : null,
    NO_CAPABILITY.test(output) ? null : 'it has capabilities',
  ].flatMap((problem) => (problem ? [`${nameOf(container)}: ${problem}`] : []))
}

/** Lines of our processes and of the edge that tell of an error. */
export async function loggedErrors(project: ComposeProject, container: Container): Promise<string[]> {
  const { output } = await project.ask('logs', nameOf(container))
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && !OF_THE_SANDBOX.test(line))
    .filter((line) => {
      const { level } = JSON.parse(line) as { level: number | string }
      return level === 'error' || Number(level) >= ERROR
    })
    .map((line) => `${nameOf(container)}: ${line}`)
}
