import { DESIGN_LOAD, type Load } from './load-model.ts'

/** A collection that grows with the load. */
export interface GrowingCollection {
  name: string
  /** Rows that stand in it at a time. */
  rows(load: Load): number
  /** Rows written a day, new or changed. */
  writesADay(load: Load): number
  /** Bytes of a typical document as BSON; a test holds that of a tap to an example, the others are estimates. */
  documentBytes: number
  indexes: number
  /** Which shard has a row. Unique indices begin with it. */
  shardKey: string
}

/** Of an entry of an index, with its pointer: keys of two or three fields, prefix-compressed. An assumption. */
const INDEX_ENTRY_BYTES = 40
/** WiredTiger's snappy on documents like these. An assumption. */
const COMPRESSION = 0.5
const DAYS_A_YEAR = 365

export const COLLECTIONS: readonly GrowingCollection[] = [
  {
    name: 'cards: tap_events',
    rows: ({ tapsADay }) => tapsADay * DAYS_A_YEAR,
    writesADay: ({ tapsADay }) => tapsADay,
    documentBytes: 240,
    indexes: 5,
    shardKey: '{ clientId: 1, at: 1 }',
  },
  {
    name: 'cards: tap_days',
    rows: ({ clients }) => clients * DAYS_A_YEAR,
    // A batch of the drainer adds to a client’s day once; most clients have few taps in a batch.
    writesADay: ({ tapsADay }) => tapsADay,
    documentBytes: 900,
    indexes: 1,
    shardKey: '{ clientId: 1, _id: 1 }',
  },
  {
    name: 'cards: monthly_taps',
    rows: ({ clients, employeesPerClient }) => clients * employeesPerClient * 12,
    writesADay: ({ tapsADay }) => tapsADay,
    documentBytes: 160,
    indexes: 3,
    shardKey: '{ clientId: 1, month: 1 }',
  },
  {
    name: 'cards: employees',
    rows: ({ clients, employeesPerClient }) => clients * employeesPerClient,
    writesADay: ({ clients }) => clients,
    documentBytes: 420,
    indexes: 8,
    shardKey: '{ clientId: 1, _id: 1 }',
  },
  {
    name: 'reviews: reviews',
    rows: ({ clients, reviewsPerClient }) => clients * reviewsPerClient,
    // Fifty rows are compared a refresh; about two of them are new or changed.
    writesADay: ({ reviewRefreshesADay }) => reviewRefreshesADay * 2,
    documentBytes: 1_900,
    indexes: 20,
    shardKey: '{ clientId: 1, source: 1, googleReviewId: 1 }',
  },
  {
    name: 'logging: api_logs',
    rows: ({ providerCallsADay }) => providerCallsADay * 90,
    writesADay: ({ providerCallsADay }) => providerCallsADay,
    documentBytes: 700,
    indexes: 8,
    shardKey: '{ clientId: 1, timestamp: 1 }',
  },
]

export interface Size {
  rows: number
  dataGb: number
  indexGb: number
  writesADay: number
}

const GB = 1e9

export const sizeOf = (
  { rows, writesADay, documentBytes, indexes }: GrowingCollection,
  load: Load,
): Size => ({
  rows: rows(load),
  dataGb: (rows(load) * documentBytes * COMPRESSION) / GB,
  indexGb: (rows(load) * indexes * INDEX_ENTRY_BYTES) / GB,
  writesADay: writesADay(load),
})

export const totalSize = (load: Load = DESIGN_LOAD): Pick<Size, 'dataGb' | 'indexGb'> =>
  COLLECTIONS.map((collection) => sizeOf(collection, load)).reduce((sum, one) => ({
    ...one,
    dataGb: sum.dataGb + one.dataGb,
    indexGb: sum.indexGb + one.indexGb,
  }))
