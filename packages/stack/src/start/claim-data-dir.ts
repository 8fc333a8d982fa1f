import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closeToOthers, OWNER_FOLDER } from '../run/owner-only.ts'
import { type PidFiles, pidFiles } from '../run/pid-files.ts'
import { takeLock } from '../run/process-lock.ts'
import { StartError } from '../run/start-error.ts'

const LOCK = 'starter.lock'

export interface ClaimDeps {
  dataDir: string
  address: string
  reset: boolean
  say: (line: string) => void
}

function forget(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name !== LOCK) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function open(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_FOLDER })
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new StartError(`The data folder cannot be used (${reason}). Choose another one with --data DIR.`)
  }
}

/** Makes this process the only starter of the folder and ends what a killed one left running. */
export async function claimDataDir({ dataDir, address, reset, say }: ClaimDeps) {
  open(dataDir)
  const lock = takeLock(join(dataDir, LOCK), address)
  if (!lock.taken) {
    const { pid, note } = lock.holder
    throw new StartError(
      `Avaliax already runs on this data folder: ${note} (process ${pid}). Use it, stop it with Ctrl-C ` +
        `or "kill ${pid}", or start a second one with PORT=8081 npm start -- --data .data-2`,
    )
  }
  const pids: PidFiles = pidFiles(join(dataDir, 'pids'))
  const left = await pids.sweep()
  if (left.length > 0) say(`ended what an interrupted start left running: ${left.join(', ')}`)
  closeToOthers(dataDir)
  if (reset) {
    forget(dataDir)
    say('forgot the data of earlier starts')
  }
  return { pids: pidFiles(join(dataDir, 'pids')), release: lock.release }
}
