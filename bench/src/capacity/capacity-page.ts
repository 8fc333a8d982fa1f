import { DESIGN_LOAD, scaled } from './load-model.ts'
import { coresOf, costOf, WORK } from './sizing-model.ts'
import { spreadOf } from './spread.ts'
import { COLLECTIONS, sizeOf } from './store-model.ts'

export const FACTORS = [1, 4, 16] as const
/** Clients of the simulation at 1x: a tenth, so that it takes seconds. */
const SIMULATED = { clients: 10_000, taps: 5_000_000, shards: 4, partitions: 24, seed: 7 }

export const simulated = (factor: number) =>
  spreadOf({
    ...SIMULATED,
    clients: SIMULATED.clients * factor,
    taps: SIMULATED.taps * factor,
    shards: SIMULATED.shards * factor,
  })

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const rounded = (value: number) => (value < 10 ? value.toFixed(2) : whole(value))
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

function cores(): string {
  const head = [
    'process',
    'work',
    'a second: mean',
    'busiest hour',
    'burst',
    'µs each',
    'one core carries',
    'cores',
    'figure',
  ]
  return table(
    head,
    WORK.map((work) => {
      const { average, busiestHour, burst, oneCore, cores } = coresOf(work, DESIGN_LOAD)
      const rates = [average, busiestHour, burst].map(whole)
      return [work.process, work.what, ...rates, work.us, `${whole(oneCore)}/s`, rounded(cores), work.source]
    }),
  )
}

function collections(): string {
  const head = ['collection', 'rows', 'data GB', 'index GB', 'writes a second, mean', 'shard key']
  return table(
    head,
    COLLECTIONS.map((collection) => {
      const { rows, dataGb, indexGb, writesADay } = sizeOf(collection, DESIGN_LOAD)
      return [
        `\`${collection.name}\``,
        whole(rows),
        whole(dataGb),
        whole(indexGb),
        whole(writesADay / 86_400),
        `\`${collection.shardKey}\``,
      ]
    }),
  )
}

function growth(): string {
  const head = [
    'size',
    'clients',
    'taps a day',
    'cores',
    'shards',
    'disk TB, 3 copies',
    '$ a month',
    '$ a client',
  ]
  return table(
    head,
    FACTORS.map((factor) => {
      const load = scaled(DESIGN_LOAD, factor)
      const { cores, shards, diskGb, dollarsAMonth, dollarsPerClient } = costOf(load)
      return [
        `${factor}x`,
        whole(load.clients),
        whole(load.tapsADay),
        whole(cores),
        shards,
        whole(diskGb / 1_000),
        whole(dollarsAMonth),
        dollarsPerClient.toFixed(2),
      ]
    }),
  )
}

function spread(): string {
  const head = [
    'size',
    'busiest client’s share',
    'busiest shard: ranges of clients',
    'busiest shard: chunks of the key',
    'busiest partition',
  ]
  return table(
    head,
    FACTORS.map((factor) => {
      const { busiestClient, shardsByClientRange, shardsByChunks, partitionsByClient } = simulated(factor)
      const times = [shardsByClientRange, shardsByChunks, partitionsByClient].map(
        (value) => `${value.toFixed(2)}x`,
      )
      return [`${factor}x`, `${(busiestClient * 100).toFixed(1)} %`, ...times]
    }),
  )
}

const TABLES: Readonly<Record<string, () => string>> = { cores, collections, growth, spread }

/** The page with every table computed anew; a table stands between two comments with its name. */
export const withTables = (page: string): string =>
  page.replace(
    /(<!-- (\w+) -->\n)(?:.|\n)*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const draw = TABLES[name]
      if (!draw) throw new Error(`There is no table '${name}'`)
      return `${begin}${draw()}\n${end}`
    },
  )
