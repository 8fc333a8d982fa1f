import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from '../../run/find-binary.ts'
import { runCommand } from '../../run/run-command.ts'
import { cached } from '../cache.ts'
import type { SystemPackages } from '../system-packages.ts'

export const ENGINE_VERSION = '0.5.3-beta.196'
const CRATE = 'secantus-mdb'
const BINARY = join('bin', 'secantusd-rs')
const REPORT_EVERY_MS = 20_000

export interface BuildDeps {
  packages: SystemPackages
  say: (line: string) => void
}

/** Programs the build needs, and the Debian packages that hold them. */
const TOOLS = [
  { binary: 'cmake', packages: ['cmake'] },
  { binary: 'cc', packages: ['build-essential', 'zlib1g-dev'] },
] as const

async function buildTools(packages: SystemPackages): Promise<void> {
  const missing = TOOLS.filter(({ binary }) => findBinary([binary]) === null)
  if (missing.length === 0) return
  if (!packages.canInstall())
    throw new Error(`its build needs ${missing.map(({ binary }) => binary).join(' and ')}`)
  await packages.install(missing.flatMap((tool) => tool.packages))
}

/** Tells every few seconds how far the build is: it is silent for minutes otherwise. */
function progress(say: BuildDeps['say']): { onLine: (line: string) => void; stop: () => void } {
  const startedAt = Date.now()
  let compiled = 0
  let current = ''
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    say(`mongo: building the embedded engine, ${seconds} s, ${compiled} parts begun, now ${current}`)
  }, REPORT_EVERY_MS)
  return {
    onLine(line) {
      const [, part] = /^\s*Compiling (\S+)/.exec(line) ?? []
      if (!part) return
      compiled += 1
      current = part
    },
    stop: () => clearInterval(timer),
  }
}

/** A `cargo` on the path may be rustup's, without a compiler behind it. */
async function installedCargo(): Promise<string> {
  const cargo = findBinary(['cargo'])
  if (!cargo || !(await runCommand(cargo, ['--version'])).ok) throw new Error('Rust is not installed')
  return cargo
}

async function build(cargo: string, folder: string, say: BuildDeps['say']): Promise<void> {
  say('mongo: building the embedded engine once, about 4 minutes; the other set-up goes on meanwhile')
  const root = join(folder, 'root')
  mkdirSync(root, { recursive: true })
  const { onLine, stop } = progress(say)
  const env = {
    ...process.env,
    // Optimisation of the whole program costs 4 more minutes for about 15 % of speed.
    CARGO_PROFILE_RELEASE_LTO: 'off',
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
    CMAKE_BUILD_PARALLEL_LEVEL: '2',
    MAKEFLAGS: '-j2',
  }
  // The crate asks for a newer compiler than it needs; this version was built and tried with Rust 1.95.
  const crate = [CRATE, '--version', ENGINE_VERSION, '--locked', '--ignore-rust-version', '--force']
  const args = ['install', ...crate, '--root', root, '--target-dir', join(folder, 'target')]
  const result = await runCommand(cargo, args, { env, onLine }).finally(stop)
  if (!result.ok) {
    const log = join(folder, 'build.log')
    writeFileSync(log, `${result.output}\n`)
    throw new Error(`its build with Rust failed, see ${log}`)
  }
  renameSync(join(root, 'bin'), join(folder, 'bin'))
  rmSync(root, { recursive: true, force: true })
  rmSync(join(folder, 'target'), { recursive: true, force: true })
}

/** The engine's program, built from the crate once per user. */
export async function engineFromCargo({ packages, say }: BuildDeps): Promise<string> {
  const path = join('secantus', ENGINE_VERSION)
  const make = async (folder: string) => {
    const cargo = await installedCargo()
    await buildTools(packages)
    await build(cargo, folder, say)
  }
  return join(await cached({ path, label: 'mongo', proof: BINARY, make, say }), BINARY)
}
