import type { Localized } from '@avaliax/proto/values.ts'
import { type Connection, Schema } from 'mongoose'

export interface Category {
  /** The provider's id, `gcid:bakery`. */
  _id: string
  displayName: Localized
  /** Folded words of both languages, for the type-ahead. */
  searchWords: string[]
  syncedAt: Date
}

const schema = new Schema<Category>(
  {
    _id: { type: String, required: true },
    displayName: { type: { pt: String, en: String }, _id: false, required: true },
    searchWords: { type: [String], required: true },
    syncedAt: { type: Date, required: true },
  },
  { collection: 'categories', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ searchWords: 1 })

export const categoryModel = (db: Connection) => db.model<Category>('Category', schema)
export type CategoryModel = ReturnType<typeof categoryModel>
