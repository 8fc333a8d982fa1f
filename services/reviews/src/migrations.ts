import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { clientViews } from './client/client.model.ts'
import { linkOf } from './client/client-link.domain.ts'
import { syncSlots } from './import/sync-slots.store.ts'
import { redetectLanguages } from './review/redetect-languages.service.ts'
import { reviews as reviewCollection } from './review/review.model.ts'
import { splitStoredTexts } from './review/split-stored-texts.service.ts'
import { countFiles } from './summary/count-files.service.ts'
import { fillAspects } from './summary/fill-aspects.service.ts'
import { fillCells } from './summary/fill-cells.service.ts'
import { summaries as summaryCollection } from './summary/summary.model.ts'

const NAMESPACE_EXISTS = 48

export const migrations: Migration[] = [
  {
    number: 2,
    name: 'new fields of reviews; slots of the scheduled sync',
    async run(db) {
      const reviews = reviewCollection.model(db).collection
      const fields = { responseEditedAt: null, pendingResponseText: null, pendingReplyState: null }
      await reviews.updateMany(
        { pendingReplyState: { $exists: false } },
        { $set: { ...fields, replyAskedBy: null } },
      )
      for await (const { _id } of reviews.find({ pictureId: { $exists: false } }, { projection: { _id: 1 } }))
        await reviews.updateOne({ _id }, { $set: { pictureId: randomToken() } })
      await db.createCollection('sync_slots').catch((error) => {
        if (error.code !== NAMESPACE_EXISTS) throw error
      })
      const slots = syncSlots({ db, now: () => new Date() })
      for await (const client of clientViews.on(db).each({ deleted: { $ne: true } }))
        if (linkOf(client)) await slots.keep(client.clientId, true)
    },
  },
  {
    number: 3,
    name: 'answers are counted by the month of their review',
    async run(db) {
      const answered = { live: true, responded: true }
      const summaries = summaryCollection.model(db).collection
      const reviews = reviewCollection.on(db).within('all')
      for await (const { _id } of summaries.find({}, { projection: { _id: 1 } })) {
        const months: Record<string, number> = {}
        const filter = { ...answered, clientId: Number(_id) }
        for await (const { month } of reviews.each(filter, { fields: ['month'] }))
          months[month] = (months[month] ?? 0) + 1
        const $set = Object.fromEntries(
          Object.entries(months).map(([month, count]) => [`months.${month}.responded`, count]),
        )
        if (Object.keys($set).length > 0) await summaries.updateOne({ _id }, { $set })
      }
    },
  },
  { number: 4, name: 'counters by stars, text and reply together', run: fillCells },
  { number: 5, name: 'rows of files are counted apart', run: countFiles },
  { number: 6, name: 'translations are taken out of stored texts', run: splitStoredTexts },
  { number: 7, name: 'languages of texts only where they are sure', run: redetectLanguages },
  { number: 8, name: 'what stored reviews praise and complain of', run: fillAspects },
  {
    number: 9,
    name: 'replies that Google shows are not marked by hand any more',
    async run(db) {
      const stuck = { responsePostedManually: true, replyState: { $ne: 'manual' } }
      await reviewCollection
        .model(db)
        .collection.updateMany(stuck, { $set: { responsePostedManually: false } })
    },
  },
]
