import type { Done } from './group-commit.ts'

interface Needs {
  /** Brings to the disk what was written before the call; never called while an earlier call is running. */
  sync(done: Done): void
  /** A sync takes longer than the patience. */
  onLate(): void
  patienceMs?: number
}

export interface BoundedFsync {
  /**
   * Calls back when what was written before is on the disk, with its failure, or, without one, when the disk has had long
   * enough: the patience, or nearly twice that behind a sync that follows a late one. One caller at a time.
   */
  synced(done: Done): void
  /** Resolves when no sync is running. */
  idle(): Promise<void>
}

/** Twenty-five times what a sync takes; a busy disk now and then takes a hundred milliseconds, or a second. */
const PATIENCE_MS = 5

/** Nobody waits for a disk that stands still: what is written survives the process, and the sync follows. */
export function boundedFsync({ sync, onLate, patienceMs = PATIENCE_MS }: Needs): BoundedFsync {
  let waiting: Done | undefined
  let running = false
  let late = false
  /** Something was written that the running sync need not cover. */
  let behind = false
  let failure: Error | null = null
  let onIdle: (() => void)[] = []

  function start(): void {
    running = true
    late = false
    behind = false
    const patience = setTimeout(giveUp, patienceMs)
    sync((error) => {
      clearTimeout(patience)
      running = false
      failure = error
      if (behind && !failure) return start()
      answer(failure)
      if (running) return
      for (const resolve of onIdle) resolve()
      onIdle = []
    })
  }

  function giveUp(): void {
    late = true
    onLate()
    answer(null)
  }

  function answer(error: Error | null): void {
    const done = waiting
    waiting = undefined
    done?.(error)
  }

  return {
    synced(done) {
      // After a failure the system forgets what it could not write, so no later sync may be believed.
      if (failure) return done(failure)
      behind = running
      if (running && late) return done(null)
      waiting = done
      if (!running) start()
    },
    idle: () => (running ? new Promise((resolve) => onIdle.push(resolve)) : Promise.resolve()),
  }
}
