import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'

interface Deps {
  dataDir: string
  name: string
  log: Pick<Logger, 'warn'>
}

interface Mark {
  host: string
  pid: number
  startedAt: string
}

/**
 * Marks a process as running, in its data folder; returns what takes the mark away at an orderly end. A mark that is found says
 * that the run before was killed, as by the kernel when memory runs out, which nothing else in the log tells.
 */
export function markRun({ dataDir, name, log }: Deps): () => void {
  const file = join(dataDir, `${name}.running`)
  const former = read(file)
  if (former && !isAnother(former))
    log.warn(
      { startedAt: former.startedAt },
      'the run before this one was killed, perhaps for its memory: docs/runbooks/process-down.md',
    )
  mkdirSync(dataDir, { recursive: true })
  const mark: Mark = { host: hostname(), pid: process.pid, startedAt: new Date().toISOString() }
  writeFileSync(file, JSON.stringify(mark))
  return () => rmSync(file, { force: true })
}

function read(file: string): Mark | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Mark
  } catch {
    return null
  }
}

/** Beside us in the same folder; in a container, whose name stays when it starts again, every run has the same number. */
function isAnother({ host, pid }: Mark): boolean {
  if (host !== hostname()) return true
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
