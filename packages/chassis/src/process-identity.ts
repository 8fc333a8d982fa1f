import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const START_TIME_FIELD = 19

function onLinux(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in the second field may hold spaces and brackets: count from its closing one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return null
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[START_TIME_FIELD]}`
}

function elsewhere(pid: number): string | null {
  return (
    execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  )
}

/**
 * Tells this process from another one that got the same pid later: by the moment of its start (and, where the system's
 * clock of starts is coarse, its command line). Null when no such process runs.
 */
export function processIdentity(pid: number): string | null {
  try {
    return process.platform === 'linux' ? onLinux(pid) : elsewhere(pid)
  } catch {
    return null
  }
}

export interface ProcessRecord {
  pid: number
  identity: string
}

/** True while exactly the recorded process runs, not another one that was given its number. */
export const stillRuns = (record: ProcessRecord, identify = processIdentity): boolean =>
  identify(record.pid) === record.identity

export function recordOf(pid: number): ProcessRecord | null {
  const identity = processIdentity(pid)
  return identity === null ? null : { pid, identity }
}
