import type { Connection } from 'mongoose'
import type { Migration } from '../src/mongo/migrate.ts'

export const PRICED = 'priced'

export interface Price {
  _id: number
  cents?: number
  /** How often the step has set it. */
  set?: number
}

export const prices = (db: Connection) => db.collection<Price>(PRICED)

/** Two rows, then a price for each; `halfWay` runs between the two. */
export const stepsOf = (halfWay: () => Promise<void>): Migration[] => [
  {
    number: 1,
    name: 'rows',
    async run(db) {
      for (const _id of [1, 2]) await prices(db).updateOne({ _id }, { $inc: { set: 0 } }, { upsert: true })
    },
  },
  {
    number: 2,
    name: 'prices',
    async run(db) {
      const priced = (_id: number) =>
        prices(db).updateOne({ _id, cents: { $exists: false } }, { $set: { cents: 100 }, $inc: { set: 1 } })
      await priced(1)
      await halfWay()
      await priced(2)
    },
  },
]
