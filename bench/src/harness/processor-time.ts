import { readFileSync } from 'node:fs'

const IDLE_MS = 5_000
/** Linux counts in hundredths of a second. */
const TICK_MS = 10
const [USER, SYSTEM] = [11, 12]

/** Milliseconds of processor that a process has used, with all its threads; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  try {
    // The second field is the program's name and may contain anything, so counting starts behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
  } catch {
    return null
  }
}

/** The sum of several processes; it is not a number when one of them is not known. */
export const processorMsOf = (pids: readonly (number | undefined)[]): number =>
  pids.reduce<number>((sum, pid) => sum + ((pid === undefined ? null : processorMs(pid)) ?? Number.NaN), 0)

/** Milliseconds of processor in a millisecond while nobody asks for anything. */
export async function idleShare(used: () => number): Promise<number> {
  const [startedAt, before] = [performance.now(), used()]
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  return (used() - before) / (performance.now() - startedAt)
}
