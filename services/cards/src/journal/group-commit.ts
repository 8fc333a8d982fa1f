export type Done = (error: Error | null) => void

interface Needs {
  /** Keeps the lines; never called while an earlier call is running. */
  write(lines: string, done: Done): void
}

export interface GroupCommit {
  add(line: string, done: Done): void
  /** Resolves when everything added so far is kept or has failed. */
  idle(): Promise<void>
}

/** So many wait for nobody else: the sync costs each of them little, and while it lasts there are others to be served. */
const ENOUGH = 32

/**
 * One write in flight; whatever arrives meanwhile is the next group, however large. A sync costs the same for one tap and for
 * fifty, so a group takes in more for as long as each turn of the event loop brings some, up to `ENOUGH`. A tap that comes
 * alone waits for nobody.
 */
export function groupCommit({ write }: Needs): GroupCommit {
  let lines: string[] = []
  let waiting: Done[] = []
  let state: 'idle' | 'gathering' | 'writing' = 'idle'
  let nextLook: NodeJS.Immediate | undefined
  let onIdle: (() => void)[] = []

  function gather(): void {
    state = 'gathering'
    nextLook = setImmediate(look, 0)
  }

  /** `seen`: lines at the last look. */
  function look(seen: number): void {
    if (lines.length === seen) flush()
    else nextLook = setImmediate(look, lines.length)
  }

  function flush(): void {
    clearImmediate(nextLook)
    const [group, dones] = [lines.join(''), waiting]
    lines = []
    waiting = []
    state = 'writing'
    write(group, (error) => {
      state = 'idle'
      // The disk goes on at once, beside the answers.
      if (lines.length >= ENOUGH) flush()
      for (const done of dones) done(error)
      if (isWriting()) return
      if (lines.length > 0) return gather()
      for (const resolve of onIdle) resolve()
      onIdle = []
    })
  }

  const isWriting = () => state === 'writing'

  return {
    add(line, done) {
      lines.push(line)
      waiting.push(done)
      if (state === 'idle') gather()
      else if (state === 'gathering' && lines.length >= ENOUGH) flush()
    },
    idle: () => (state === 'idle' ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}
