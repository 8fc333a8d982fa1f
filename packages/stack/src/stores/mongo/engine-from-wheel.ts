import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from '../../run/find-binary.ts'
import { runCommand } from '../../run/run-command.ts'
import { cached, emptied } from '../cache.ts'
import type { SystemPackages } from '../system-packages.ts'

const VERSION = '0.7.0b3'
const PACKAGE = 'secantusdb'

async function python(packages: SystemPackages): Promise<string> {
  const works = async () =>
    findBinary(['python3']) !== null && (await runCommand('python3', ['-c', 'import ensurepip, venv'])).ok
  if (await works()) return 'python3'
  if (!packages.canInstall()) throw new Error('python3 with venv is missing')
  await packages.install(['python3-venv'])
  return 'python3'
}

async function install(command: string, folder: string): Promise<void> {
  emptied(folder)
  const made = await runCommand(command, ['-m', 'venv', '--copies', folder])
  if (!made.ok) throw new Error(made.tail)
  const pip = ['-m', 'pip', 'install', '-q', '--only-binary', ':all:', `${PACKAGE}==${VERSION}`]
  const result = await runCommand(join(folder, 'bin', 'python3'), pip)
  if (!result.ok) throw new Error(`pip could not install ${PACKAGE}:\n${result.tail}`)
}

/** For machines without a Rust compiler: the same engine behind a Python program, slower but complete. */
export async function engineFromWheel(deps: { packages: SystemPackages; say: (line: string) => void }) {
  const folder = await cached({
    path: join('secantus', `wheel-${VERSION}`),
    label: 'mongo',
    proof: 'pyvenv.cfg',
    make: async (target) => install(await python(deps.packages), target),
    say: deps.say,
  })
  const program = readdirSync(join(folder, 'bin')).find((name) => name === 'secantusd-py')
  if (!program) throw new Error(`${PACKAGE} ${VERSION} brought no server program`)
  return { python: join(folder, 'bin', 'python3'), script: join(folder, 'bin', program), version: VERSION }
}
