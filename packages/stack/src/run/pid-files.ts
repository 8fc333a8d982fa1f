import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessRecord, recordOf, stillRuns } from '@avaliax/chassis/process-identity.ts'
import { OWNER_FOLDER } from './owner-only.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

const SUFFIX = '.pid.json'
const GRACE_MS = 5_000
const POLL_MS = 50

export interface PidFiles {
  write(name: string, pid: number): void
  remove(name: string): void
  /** Ends what an earlier run left behind; returns the names of what was still running. */
  sweep(): Promise<string[]>
  /** Ends everything recorded at once; for a process that is about to exit itself. */
  killNow(): void
}

function read(file: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord
  } catch {
    return null
  }
}

function send(record: ProcessRecord, signal: NodeJS.Signals): void {
  try {
    if (stillRuns(record)) process.kill(record.pid, signal)
  } catch {
    // It ended between the look and the signal.
  }
}

async function end(record: ProcessRecord): Promise<void> {
  send(record, 'SIGTERM')
  const deadline = Date.now() + GRACE_MS
  while (stillRuns(record)) {
    if (Date.now() > deadline) send(record, 'SIGKILL')
    await pause(POLL_MS)
  }
}

/** One file per child process, so that a later run can find and end what a killed one left behind. */
export function pidFiles(folder: string): PidFiles {
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER })
  const fileOf = (name: string) => join(folder, name + SUFFIX)
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(SUFFIX)) : [])
  return {
    write(name, pid) {
      const record = recordOf(pid)
      if (record) writeFileAtomic(fileOf(name), JSON.stringify(record))
    },
    remove: (name) => rmSync(fileOf(name), { force: true }),
    async sweep() {
      const ended = files().map(async (file) => {
        const record = read(join(folder, file))
        const alive = record !== null && stillRuns(record)
        if (record && alive) await end(record)
        rmSync(join(folder, file), { force: true })
        return alive ? file.slice(0, -SUFFIX.length) : null
      })
      return (await Promise.all(ended)).filter((name) => name !== null)
    },
    killNow() {
      for (const file of files()) {
        const record = read(join(folder, file))
        if (record) send(record, 'SIGKILL')
      }
    },
  }
}
