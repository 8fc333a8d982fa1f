import { type Connection, Schema } from 'mongoose'

/** Ties a client record to its owner; name, address and the rest stand in the client, which one is the headquarters in the owner. */
export interface Company {
  _id: number
  clientId: number
  userId: number
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Company>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    userId: { type: Number, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'companies',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ clientId: 1 }, { unique: true })
schema.index({ userId: 1, _id: 1 })

export const companyModel = (db: Connection) => db.model<Company>('Company', schema)
export type CompanyModel = ReturnType<typeof companyModel>
