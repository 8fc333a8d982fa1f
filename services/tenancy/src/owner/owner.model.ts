import type { Language } from '@avaliax/proto/values.ts'
import { type Connection, Schema } from 'mongoose'

/**
 * A customer of the agency: the user to whom one or more companies belong. One document per owner holds what must be
 * decided in one place: which company is the headquarters, how many there are, and the firsts that figures count.
 */
export interface Owner {
  /** The user's id: a second headquarters of the same user collides here. */
  _id: number
  headquartersId: number
  headquartersClientId: number
  companies: number
  /** What the owner reads, and the revision of the user that said so. */
  language: Language
  userRev: number
  /** When the first of its companies was activated. */
  activatedAt: Date | null
  convertedToPaidAt: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Owner>(
  {
    _id: { type: Number, required: true },
    headquartersId: { type: Number, required: true },
    headquartersClientId: { type: Number, required: true },
    companies: { type: Number, required: true },
    language: { type: String, enum: ['pt', 'en'], default: 'pt' },
    userRev: { type: Number, default: 0 },
    activatedAt: { type: Date, default: null },
    convertedToPaidAt: { type: Date, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'owners',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ createdAt: 1 })
schema.index({ activatedAt: 1 })
schema.index({ convertedToPaidAt: 1 })

export const ownerModel = (db: Connection) => db.model<Owner>('Owner', schema)
export type OwnerModel = ReturnType<typeof ownerModel>
