import { createHash } from 'node:crypto'
import { seededRandom } from '@avaliax/testkit/prove/seeded-random.ts'

interface Site {
  clients: number
  taps: number
  shards: number
  partitions: number
  seed: number
}

/** How much busier the busiest one is than the mean. */
export interface Spread {
  /** Clients in ranges of their id over the shards, each with as many clients. */
  shardsByClientRange: number
  /** The same with chunks that are split and moved by their rows, as the balancer does. */
  shardsByChunks: number
  /** Events keyed by client over the partitions of a topic. */
  partitionsByClient: number
  /** Share of all taps that the busiest client has. */
  busiestClient: number
}

/** Zipf's exponent of how unlike clients are: with 0.8 the first of 100,000 has about 2 % of the taps. */
const SKEW = 0.8
const CHUNKS_PER_SHARD = 64

/**
 * A day of taps over clients of very different size, put to shards and partitions by the keys of the model. Clients are numbered in no
 * order of size, as ids are given by the time of the sign-up.
 */
export function spreadOf({ clients, taps, shards, partitions, seed }: Site): Spread {
  const random = seededRandom(seed)
  const weights = shuffled(
    Array.from({ length: clients }, (_, rank) => (rank + 1) ** -SKEW),
    random,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const tapsOf = weights.map((weight) => (weight / total) * taps)
  const byRange = new Float64Array(shards)
  const byPartition = new Float64Array(partitions)
  tapsOf.forEach((count, client) => {
    add(byRange, Math.floor((client * shards) / clients), count)
    add(byPartition, hashOf(String(client)) % partitions, count)
  })
  return {
    shardsByClientRange: busiest(byRange),
    shardsByChunks: busiest(balanced(tapsOf, shards)),
    partitionsByClient: busiest(byPartition),
    busiestClient: weights.reduce((one, other) => Math.max(one, other), 0) / total,
  }
}

const add = (sums: Float64Array, at: number, count: number) => {
  sums[at] = (sums[at] ?? 0) + count
}
const hashOf = (text: string) => createHash('md5').update(text).digest().readUInt32BE(0)

function busiest(sums: Float64Array): number {
  const total = sums.reduce((sum, one) => sum + one, 0)
  return Math.max(...sums) / (total / sums.length)
}

/** Chunks of equal size, dealt to the shard that has least. A chunk that is one client’s is split by the second field of the key. */
function balanced(counts: readonly number[], shards: number): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const chunk = total / (shards * CHUNKS_PER_SHARD)
  const sums = new Float64Array(shards)
  let open = 0
  const deal = (size: number) => add(sums, sums.indexOf(Math.min(...sums)), size)
  for (const count of counts) {
    open += count
    while (open >= chunk) {
      deal(chunk)
      open -= chunk
    }
  }
  deal(open)
  return sums
}

function shuffled(values: number[], random: () => number): number[] {
  for (let last = values.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const [one = 0, other = 0] = [values[last], values[at]]
    values[last] = other
    values[at] = one
  }
  return values
}
