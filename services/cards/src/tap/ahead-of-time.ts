interface Needs {
  refresh(keys: readonly string[]): Promise<unknown>
  everyMs?: number
  atOnce?: number
}

const EVERY_MS = 100
const AT_ONCE = 500

/** Renews what is in use before it grows old, many at a time, so that no answer has to wait for it. */
export function aheadOfTime({ refresh, everyMs = EVERY_MS, atOnce = AT_ONCE }: Needs): (key: string) => void {
  const wanted = new Set<string>()
  let scheduled = false

  function schedule(): void {
    scheduled = true
    setTimeout(() => void run(), everyMs).unref()
  }

  async function run(): Promise<void> {
    const keys = [...wanted].slice(0, atOnce)
    for (const key of keys) wanted.delete(key)
    // A failure is not told to anybody: the next visitor looks again, and then it counts.
    await refresh(keys).catch(() => {})
    scheduled = false
    if (wanted.size > 0) schedule()
  }

  return (key) => {
    wanted.add(key)
    if (!scheduled) schedule()
  }
}
