import type { Done } from './group-commit.store.ts'

interface Deps {
  /** Syncs what was written before the call; never called while a sync is running. */
  sync(done: Done): void
  /** A sync takes longer than the bound. */
  onLate(): void
  maxWaitMs?: number
}

/** 25 times an ordinary sync. A shared disk can stall for over a second (measured), and the customer would see a blank page. */
const MAX_WAIT_MS = 5

/** An fsync with a bounded wait. Written data survives a crash of the process; the sync protects it from a power failure. */
export function boundedFsync({ sync, onLate, maxWaitMs = MAX_WAIT_MS }: Deps) {
  let waiting: Done | undefined
  let running = false
  let late = false
  /** Something was written after the running sync had begun. */
  let behind = false
  let failure: Error | null = null
  let onIdle: (() => void)[] = []

  function start(): void {
    running = true
    late = false
    behind = false
    const timer = setTimeout(giveUp, maxWaitMs)
    sync((error) => {
      clearTimeout(timer)
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
    /**
     * Calls back when earlier writes are synced or the sync failed, and without an error when the bound is over. Behind a
     * sync that follows a late one the wait can be nearly twice the bound. One caller at a time.
     */
    synced(done: Done) {
      // After a failed sync the kernel drops the pages, so a later success proves nothing.
      if (failure) return done(failure)
      behind = running
      if (running && late) return done(null)
      waiting = done
      if (!running) start()
    },
    /** Resolves when no sync is running. */
    idle: (): Promise<void> => (running ? new Promise((resolve) => onIdle.push(resolve)) : Promise.resolve()),
  }
}
