import { findBinary } from '../run/find-binary.ts'
import { StartError } from '../run/start-error.ts'
import { containerEngine } from '../stores/container.ts'
import type { SystemPackages } from '../stores/system-packages.ts'

interface ProgramSpec {
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
export async function programOf(spec: ProgramSpec, packages: SystemPackages): Promise<Program> {
  const found = () => findBinary([spec.name, spec.package])
  const binary = found()
  if (binary) return { command: binary, args: [...spec.args] }
  const engine = await containerEngine()
  if (!engine) {
    if (packages.canInstall()) await packages.install([spec.package])
    const installed = found()
    if (installed) return { command: installed, args: [...spec.args] }
    throw new StartError(`${spec.name} is needed: apt-get install ${spec.package}, or a container engine.`)
  }
  const mounts = spec.folders.flatMap((folder) => ['-v', `${folder}:${folder}`])
  return {
    command: engine,
    args: ['run', '--rm', '--network=host', '--user=0', ...mounts, spec.image, ...spec.args],
  }
}
