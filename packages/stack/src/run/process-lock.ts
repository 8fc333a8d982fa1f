import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessRecord, recordOf, stillRuns } from '@avaliax/chassis/process-identity.ts'
import { OWNER_FILE } from './owner-only.ts'

const POLL_MS = 300

export interface LockHolder extends ProcessRecord {
  /** The holder wants others to know this, such as its address. */
  note: string
}

export type LockAttempt = { taken: true; release: () => void } | { taken: false; holder: LockHolder }

function readHolder(file: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder
  } catch {
    return null
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes away a dead holder's lock; if another process was faster, its fresh lock is put back. */
function clearStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const holder = readHolder(aside)
  if (holder && stillRuns(holder)) tryLink(aside, file)
  rmSync(aside, { force: true })
}

/** A lock that ends with its process: a holder that was killed does not block the next one. */
export function takeLock(file: string, note = ''): LockAttempt {
  const self = recordOf(process.pid)
  if (!self) throw new Error('Cannot read the state of this process from the operating system.')
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, JSON.stringify({ ...self, note }), { mode: OWNER_FILE })
  try {
    for (;;) {
      if (tryLink(draft, file)) return { taken: true, release: () => rmSync(file, { force: true }) }
      const holder = readHolder(file)
      if (holder && stillRuns(holder)) return { taken: false, holder }
      clearStale(file)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Waits until the lock is free; `onWait` is told once who holds it. */
export async function waitForLock(file: string, onWait: (holder: LockHolder) => void): Promise<() => void> {
  let hasWarned = false
  for (;;) {
    const attempt = takeLock(file)
    if (attempt.taken) return attempt.release
    if (!hasWarned) onWait(attempt.holder)
    hasWarned = true
    await pause(POLL_MS)
  }
}
