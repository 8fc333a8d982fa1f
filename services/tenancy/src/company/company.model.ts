import { type Connection, Schema } from 'mongoose'

export interface Company {
  _id: number
  clientId: number
  userId: number
  name: string
  address: string | null
  phone: string | null
  isHeadquarter: boolean
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Company>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    userId: { type: Number, required: true },
    name: { type: String, required: true },
    address: { type: String, default: null },
    phone: { type: String, default: null },
    isHeadquarter: { type: Boolean, required: true },
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
// One headquarters per owner: a sign-up that is tried again finds the first one.
schema.index(
  { userId: 1 },
  { unique: true, partialFilterExpression: { isHeadquarter: true }, name: 'headquarters_of_user' },
)
schema.index({ userId: 1, _id: 1 })

export const companyModel = (db: Connection) => db.model<Company>('Company', schema)
export type CompanyModel = ReturnType<typeof companyModel>
