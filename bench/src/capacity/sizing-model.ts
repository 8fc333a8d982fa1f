import { type Load, type Rate, rateOf } from './load-model.ts'
import { totalSize } from './store-model.ts'

export interface Work {
  process: string
  what: string
  aDay(load: Load): number
  /** Processor time of one of them. */
  us: number
  /** Where the figure is from. */
  source: string
}

const PROTOTYPE = 'prototype, 2026-11-21'
const MEASURED = '`bench -- cores`, 2026-11-26'

/** `npm run bench -- cores` measures the product; what it has not measured on a quiet machine stands with its older source. */
export const WORK: readonly Work[] = [
  {
    process: 'edge',
    what: 'TLS handshake of a phone, ECDSA',
    aDay: ({ tapsADay }) => tapsADay,
    us: 235,
    source: PROTOTYPE,
  },
  { process: 'gateway', what: 'link passed on', aDay: ({ tapsADay }) => tapsADay, us: 61, source: PROTOTYPE },
  {
    process: 'cards',
    what: 'tap, from the redirect until it is counted',
    aDay: ({ tapsADay }) => tapsADay,
    us: 474,
    source: MEASURED,
  },
  {
    process: 'reviews',
    what: 'widget, from memory',
    aDay: ({ widgetViewsADay }) => widgetViewsADay,
    us: 17,
    source: PROTOTYPE,
  },
  {
    process: 'gateway',
    what: 'console call passed on',
    aDay: ({ consoleCallsADay }) => consoleCallsADay,
    us: 692,
    source: MEASURED,
  },
  {
    process: 'services',
    what: 'console call, the list of reviews',
    aDay: ({ consoleCallsADay }) => consoleCallsADay,
    us: 1_393,
    source: MEASURED,
  },
]

/** Cores are planned to be this busy in a burst. */
const UTILISATION = 0.6
const US_PER_SECOND = 1_000_000

export interface Cores extends Rate {
  oneCore: number
  /** In a burst. */
  cores: number
}

export function coresOf({ aDay, us }: Work, load: Load): Cores {
  const rate = rateOf(aDay(load))
  return { ...rate, oneCore: US_PER_SECOND / us, cores: (rate.burst * us) / US_PER_SECOND / UTILISATION }
}

/** Dollars a month, list prices of a large provider rounded; assumptions. */
const PRICES = { core: 30, gbOfDisk: 0.12, gbOfMemory: 4 }
const REPLICAS = 3
/** Of the indices that fit the memory of a member: recent months and all keys of links. */
const HOT_SHARE = 0.15
const GB_PER_MEMBER = 64
const CORES_PER_MEMBER = 8
/** Data and indices of one shard; beyond, a restore takes over a day. */
const GB_PER_SHARD = 4_000
const FEWEST_INSTANCES = 2

export interface Cost {
  cores: number
  shards: number
  diskGb: number
  dollarsAMonth: number
  dollarsPerClient: number
}

export function costOf(load: Load): Cost {
  const cores = WORK.reduce((sum, work) => sum + Math.max(coresOf(work, load).cores, FEWEST_INSTANCES / 4), 0)
  const { dataGb, indexGb } = totalSize(load)
  const shards = Math.max(
    1,
    Math.ceil(Math.max((dataGb + indexGb) / GB_PER_SHARD, (indexGb * HOT_SHARE) / GB_PER_MEMBER)),
  )
  const diskGb = (dataGb + indexGb) * REPLICAS
  const member = CORES_PER_MEMBER * PRICES.core + GB_PER_MEMBER * PRICES.gbOfMemory
  const dollarsAMonth = cores * PRICES.core + diskGb * PRICES.gbOfDisk + shards * REPLICAS * member
  return { cores, shards, diskGb, dollarsAMonth, dollarsPerClient: dollarsAMonth / load.clients }
}
