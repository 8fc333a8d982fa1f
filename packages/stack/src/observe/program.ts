import { findBinary } from '../run/find-binary.ts'
import { StartError } from '../run/start-error.ts'
import { containerEngine } from '../stores/container.ts'
import type { SystemPackages } from '../stores/system-packages.ts'

interface Wanted {
  name: string
  /** Debian's package, and its name of the program where that differs. */
  package: string
  image: string
  args: readonly string[]
  /** Folders that a container must see, at the same path. */
  folders: readonly string[]
}

export interface Program {
  command: string
  args: string[]
  env?: Record<string, string>
}

/** On the path, else in a container that shares this machine's network, else as a package of the system. */
export async function programOf(wanted: Wanted, packages: SystemPackages): Promise<Program> {
  const found = () => findBinary([wanted.name, wanted.package])
  const binary = found()
  if (binary) return { command: binary, args: [...wanted.args] }
  const engine = await containerEngine()
  if (!engine) {
    if (packages.canInstall()) await packages.install([wanted.package])
    const installed = found()
    if (installed) return { command: installed, args: [...wanted.args] }
    throw new StartError(
      `${wanted.name} is needed: apt-get install ${wanted.package}, or a container engine.`,
    )
  }
  const mounts = wanted.folders.flatMap((folder) => ['-v', `${folder}:${folder}`])
  return {
    command: engine,
    args: ['run', '--rm', '--network=host', '--user=0', ...mounts, wanted.image, ...wanted.args],
  }
}
