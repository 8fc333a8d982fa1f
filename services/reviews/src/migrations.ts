import { randomBytes } from 'node:crypto'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { syncSlots } from './import/sync-slots.store.ts'
import { splitStoredTexts } from './review/split-stored-texts.service.ts'
import { countFiles } from './summary/count-files.service.ts'
import { fillCells } from './summary/fill-cells.service.ts'

const NAMESPACE_EXISTS = 48

/** Collections with a model are created from it; these two are written by projections alone. */
export const migrations: Migration[] = [
  {
    number: 1,
    name: 'copies of clients and Google connections',
    async run(db) {
      for (const name of ['client_view', 'google_view']) {
        await db.createCollection(name).catch((error) => {
          if (error.code !== NAMESPACE_EXISTS) throw error
        })
      }
    },
  },
  {
    number: 2,
    name: 'new fields of reviews; slots of the scheduled sync',
    async run(db) {
      const reviews = db.collection('reviews')
      const fields = { responseEditedAt: null, pendingResponseText: null, pendingReplyState: null }
      await reviews.updateMany(
        { pendingReplyState: { $exists: false } },
        { $set: { ...fields, replyAskedBy: null } },
      )
      for await (const { _id } of reviews.find({ pictureId: { $exists: false } }, { projection: { _id: 1 } }))
        await reviews.updateOne({ _id }, { $set: { pictureId: randomBytes(16).toString('base64url') } })
      await db.createCollection('sync_slots').catch((error) => {
        if (error.code !== NAMESPACE_EXISTS) throw error
      })
      const slots = syncSlots({ db, now: () => new Date() })
      for await (const client of db.collection('client_view').find({ deleted: { $ne: true } })) {
        const { clientId, googlePlaceId, googleLocationResourceName } = client
        if (googlePlaceId || googleLocationResourceName) await slots.keep(clientId, true)
      }
    },
  },
  {
    number: 3,
    name: 'answers are counted by the month of their review',
    async run(db) {
      const answered = { live: true, responded: true }
      for await (const { _id } of db.collection('review_summaries').find({}, { projection: { _id: 1 } })) {
        const months: Record<string, number> = {}
        const fields = { projection: { month: 1 } }
        const reviews = db.collection('reviews').find({ ...answered, clientId: Number(_id) }, fields)
        for await (const { month } of reviews) months[month] = (months[month] ?? 0) + 1
        const $set = Object.fromEntries(
          Object.entries(months).map(([month, count]) => [`months.${month}.responded`, count]),
        )
        if (Object.keys($set).length > 0) await db.collection('review_summaries').updateOne({ _id }, { $set })
      }
    },
  },
  { number: 4, name: 'counters by stars, text and reply together', run: fillCells },
  { number: 5, name: 'rows of files are counted apart', run: countFiles },
  { number: 6, name: 'translations are taken out of stored texts', run: splitStoredTexts },
]
