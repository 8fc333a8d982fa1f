import { type LoadTarget, load } from './load.ts'
import { processorMsOf } from './processor-time.ts'

/** The range is that of a run's rounds. */
export interface Range {
  median: number
  min: number
  max: number
}

/** Medians of both sides. */
interface Speeds {
  ours: number
  yardstick: number
  unit: 'per second' | 'ms'
}

export interface Figure {
  /** Against the yardstick in the same run; over 1: ours is faster. */
  ratio: Range
  /** The yardstick against itself: this machine's own spread, and thus how far to trust the ratio. */
  spread: Range
  speeds?: Speeds
  /** Processor time of the yardstick's request against ours: what is left to be judged on a machine that others use, too. */
  processor?: number | undefined
  /** An earlier run was too noisy to be judged; these are its figures. */
  discarded?: Pick<Figure, 'ratio' | 'spread'> | undefined
}

const NOISE_LOW = 0.85
const NOISE_HIGH = 1.18

export const isNoisy = ({ spread: { median } }: Figure): boolean => median < NOISE_LOW || median > NOISE_HIGH

export interface Rounds {
  rounds: number
  seconds: number
}

export const FULL: Rounds = { rounds: 7, seconds: 3 }
export const QUICK: Rounds = { rounds: 3, seconds: 1 }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

export const rangeOf = (values: readonly number[]): Range => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

interface Compared {
  ours: LoadTarget
  yardstick: LoadTarget
  /** Until what either leaves to be done behind its answers is done: it must not run into the other's time. */
  settled?: () => Promise<void>
}

/** By then the engine has compiled what is hot on either side. */
const WARM_UP_SECONDS = 5

/** A run that was too noisy is made once more; what it says then stands. */
export async function compareThroughput(compared: Compared, rounds: Rounds): Promise<Figure> {
  const figure = await inTurn(compared, rounds)
  return isNoisy(figure) ? { ...(await inTurn(compared, rounds)), discarded: figure } : figure
}

/** Yardstick and ours in turn, the yardstick first and last: each ratio is taken against the yardstick before and after. */
async function inTurn(
  { ours, yardstick, settled = async () => {} }: Compared,
  { rounds, seconds }: Rounds,
): Promise<Figure> {
  async function once(target: LoadTarget): Promise<Measured> {
    const speed = await measured(target, seconds)
    await settled()
    return speed
  }

  const [ratios, spread, processor]: [number[], number[], number[]] = [[], [], []]
  const perSecond = { ours: [] as number[], yardstick: [] as number[] }
  for (const target of [yardstick, ours]) {
    await load(target, WARM_UP_SECONDS)
    await settled()
  }
  let before = await once(yardstick)
  for (let round = 0; round < rounds; round++) {
    const own = await once(ours)
    const after = await once(yardstick)
    perSecond.ours.push(own.perSecond)
    perSecond.yardstick.push(after.perSecond)
    ratios.push(own.perSecond / ((before.perSecond + after.perSecond) / 2))
    spread.push(after.perSecond / before.perSecond)
    processor.push((before.processor + after.processor) / 2 / own.processor)
    before = after
  }
  const known = processor.every(Number.isFinite)
  return {
    ratio: rangeOf(ratios),
    spread: rangeOf(spread),
    speeds: { ours: median(perSecond.ours), yardstick: median(perSecond.yardstick), unit: 'per second' },
    processor: known ? median(processor) : undefined,
  }
}

interface Measured {
  perSecond: number
  /** Milliseconds of processor for a request; not a number where it is not known. */
  processor: number
}

async function measured(target: LoadTarget, seconds: number): Promise<Measured> {
  const before = processorOf(target)
  const { requestsPerSecond, failures } = await load(target, seconds)
  if (failures > 0)
    throw new Error(`${target.origin}: ${failures} answers failed, so the figure means nothing`)
  const used = processorOf(target) - before
  return { perSecond: requestsPerSecond, processor: used / (requestsPerSecond * seconds) }
}

const processorOf = ({ pids = [] }: LoadTarget) => (pids.length === 0 ? Number.NaN : processorMsOf(pids))

/** Time for the same number of operations, in turn; a ratio over 1 means that ours is faster. */
export async function compareTime(
  { ours, yardstick }: { ours: () => Promise<void>; yardstick: () => Promise<void> },
  { rounds, count }: { rounds: number; count: number },
): Promise<Figure> {
  const [ratios, spread]: [number[], number[]] = [[], []]
  const ms = { ours: [] as number[], yardstick: [] as number[] }
  for (const work of [yardstick, ours]) await repeat(work, Math.ceil(count / 2))
  for (let round = 0; round < rounds; round++) {
    const first = await repeat(yardstick, count)
    const own = await repeat(ours, count)
    const second = await repeat(yardstick, count)
    ratios.push((first + second) / 2 / own)
    spread.push(first / second)
    ms.ours.push(own / count)
    ms.yardstick.push(first / count, second / count)
  }
  return {
    ratio: rangeOf(ratios),
    spread: rangeOf(spread),
    speeds: { ours: median(ms.ours), yardstick: median(ms.yardstick), unit: 'ms' },
  }
}

async function repeat(work: () => Promise<void>, count: number): Promise<number> {
  const startedAt = performance.now()
  for (let done = 0; done < count; done++) await work()
  return performance.now() - startedAt
}
