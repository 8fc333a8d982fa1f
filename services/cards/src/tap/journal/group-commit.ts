export type Done = (error: Error | null) => void

interface Needs {
  /** Makes the bytes durable; never called while an earlier call is running. */
  write(bytes: Buffer, done: Done): void
}

export interface GroupCommit {
  add(line: string, done: Done): void
  /** True while a write is under way, so that what is added now must wait for it. */
  writing(): boolean
  waiting(): number
  /** Resolves when everything added so far is durable or has failed. */
  idle(): Promise<void>
}

/** One write in flight; whatever arrives meanwhile is the next group, so the groups grow with the load. */
export function groupCommit({ write }: Needs): GroupCommit {
  let lines: string[] = []
  let waiting: Done[] = []
  let state: 'idle' | 'gathering' | 'writing' = 'idle'
  let onIdle: (() => void)[] = []

  function flush(): void {
    const dones = waiting
    const bytes = Buffer.from(lines.join(''))
    lines = []
    waiting = []
    state = 'writing'
    write(bytes, (error) => {
      for (const done of dones) done(error)
      if (waiting.length > 0) return flush()
      state = 'idle'
      for (const resolve of onIdle) resolve()
      onIdle = []
    })
  }

  return {
    add(line, done) {
      lines.push(line)
      waiting.push(done)
      if (state !== 'idle') return
      state = 'gathering'
      // What else this turn of the event loop brings joins the same group.
      setImmediate(flush)
    },
    writing: () => state === 'writing',
    waiting: () => waiting.length,
    idle: () => (state === 'idle' ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}
