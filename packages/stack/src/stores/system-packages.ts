import { findBinary } from '../run/find-binary.ts'
import { runCommand } from '../run/run-command.ts'

export interface SystemPackages {
  /** True when packages of the operating system can be installed here: apt and root. */
  canInstall(): boolean
  /** Installs them, one request at a time, or throws with the reason. */
  install(packages: string[]): Promise<void>
}

const WAIT_FOR_OTHER_APT = ['-o', 'DPkg::Lock::Timeout=300']

async function apt(args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = await runCommand('apt-get', ['-q', '-y', ...WAIT_FOR_OTHER_APT, ...args], { env })
  if (!result.ok) throw new Error(`apt-get ${args.join(' ')} failed:\n${result.tail}`)
}

export function aptPackages(say: (line: string) => void): SystemPackages {
  let queue: Promise<void> = Promise.resolve()
  let refreshed: Promise<void> | null = null
  async function install(packages: string[]): Promise<void> {
    say(`installing ${packages.join(', ')} (apt)`)
    refreshed ??= apt(['update'])
    await refreshed
    await apt(['install', '--no-install-recommends', ...packages])
  }
  return {
    canInstall: () => findBinary(['apt-get']) !== null && process.getuid?.() === 0,
    install(packages) {
      const result = queue.then(() => install(packages))
      queue = result.catch(() => {})
      return result
    },
  }
}
