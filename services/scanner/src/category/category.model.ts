import { type Connection, Schema } from 'mongoose'

export interface Category {
  /** The provider's id, `gcid:bakery`. */
  _id: string
  displayName: string
  language: 'pt' | 'en'
  /** Folded words for the type-ahead. */
  searchWords: string[]
  syncedAt: Date
}

const schema = new Schema<Category>(
  {
    _id: { type: String, required: true },
    displayName: { type: String, required: true },
    language: { type: String, enum: ['pt', 'en'], required: true },
    searchWords: { type: [String], required: true },
    syncedAt: { type: Date, required: true },
  },
  { collection: 'categories', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ language: 1, searchWords: 1 })

export const categoryModel = (db: Connection) => db.model<Category>('Category', schema)
