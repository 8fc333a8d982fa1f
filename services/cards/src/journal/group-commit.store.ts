export type Done = (error: Error | null) => void

interface Deps {
  /** Writes the lines durably; never called while a write is running. */
  write(lines: string, done: Done): void
}

/** A group of this size is written without waiting for more lines: the sync costs each of them little. */
const ENOUGH = 32

/**
 * One write in flight; lines that arrive meanwhile are the next group. A sync costs the same for one line and for fifty, so a
 * group grows while each turn of the event loop adds lines, up to `ENOUGH`. A single line waits for one turn.
 */
export function groupCommit({ write }: Deps) {
  let lines: string[] = []
  let waiting: Done[] = []
  let state: 'idle' | 'gathering' | 'writing' = 'idle'
  let nextLook: NodeJS.Immediate | undefined
  let onIdle: (() => void)[] = []

  function gather(): void {
    state = 'gathering'
    nextLook = setImmediate(look, 0)
  }

  /** `seen`: number of lines one turn earlier. */
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
      // The next write starts before the callbacks run.
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
    add(line: string, done: Done): void {
      lines.push(line)
      waiting.push(done)
      if (state === 'idle') gather()
      else if (state === 'gathering' && lines.length >= ENOUGH) flush()
    },
    /** Resolves when all added lines are written or have failed. */
    idle: (): Promise<void> =>
      state === 'idle' ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve)),
  }
}
export type GroupCommit = ReturnType<typeof groupCommit>
