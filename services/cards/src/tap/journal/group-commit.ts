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

/** So many wait for nobody else: by then the sync costs each of them little. */
const FULL_GROUP = 128

/**
 * One write in flight; whatever arrives meanwhile is the next group. A sync costs the same for one tap and for fifty, so
 * a group takes in more for as long as each turn of the event loop brings some: in a crowd it grows to nearly everybody who
 * waits, and as soon as the loop has nothing else to do it is written. A tap that comes alone waits for nobody.
 */
export function groupCommit({ write }: Needs): GroupCommit {
  let lines: string[] = []
  let waiting: Done[] = []
  let state: 'idle' | 'gathering' | 'writing' = 'idle'
  /** Lines of the group at the last look. */
  let seen = 0
  let onIdle: (() => void)[] = []

  function gather(): void {
    state = 'gathering'
    seen = 0
    setImmediate(look)
  }

  function look(): void {
    if (lines.length === seen || lines.length >= FULL_GROUP) {
      flush()
      return
    }
    seen = lines.length
    setImmediate(look)
  }

  function flush(): void {
    const dones = waiting
    const bytes = Buffer.from(lines.join(''))
    lines = []
    waiting = []
    state = 'writing'
    write(bytes, (error) => {
      for (const done of dones) done(error)
      if (waiting.length > 0) {
        gather()
        return
      }
      state = 'idle'
      for (const resolve of onIdle) resolve()
      onIdle = []
    })
  }

  return {
    add(line, done) {
      lines.push(line)
      waiting.push(done)
      if (state === 'idle') gather()
    },
    writing: () => state === 'writing',
    waiting: () => waiting.length,
    idle: () => (state === 'idle' ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}
