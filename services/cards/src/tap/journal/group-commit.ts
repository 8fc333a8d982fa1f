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
const FULL_GROUP = 24
/** After a group of this size the next one may wait for company, this long at most. */
const BUSY_GROUP = 6
const COMPANY_MS = 2

/**
 * One write in flight; whatever arrives meanwhile is the next group. A sync costs the same for one tap and for thirty, so
 * that in a crowd a group waits a moment to fill; a tap that comes alone waits for nobody.
 */
export function groupCommit({ write }: Needs): GroupCommit {
  let lines: string[] = []
  let waiting: Done[] = []
  let state: 'idle' | 'gathering' | 'writing' = 'idle'
  let lastGroup = 0
  let company: NodeJS.Timeout | undefined
  let onIdle: (() => void)[] = []

  function gather(): void {
    state = 'gathering'
    if (lines.length >= FULL_GROUP) flush()
    else if (lastGroup >= BUSY_GROUP) company = setTimeout(flush, COMPANY_MS)
    // What else this turn of the event loop brings joins the same group.
    else setImmediate(flush)
  }

  function flush(): void {
    if (state !== 'gathering') return
    clearTimeout(company)
    const dones = waiting
    const bytes = Buffer.from(lines.join(''))
    lastGroup = lines.length
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
      else if (state === 'gathering' && lines.length >= FULL_GROUP) flush()
    },
    writing: () => state === 'writing',
    waiting: () => waiting.length,
    idle: () => (state === 'idle' ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}
