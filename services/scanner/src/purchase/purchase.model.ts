import { type Connection, Schema } from 'mongoose'

export interface Purchase {
  _id: number
  scanId: number
  leadId: number | null
  amountCents: number
  status: 'pending' | 'paid' | 'failed'
  /** The payment at the provider; unique, so that its event counts once. */
  paymentId: string | null
  paidAt: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Purchase>(
  {
    _id: { type: Number, required: true },
    scanId: { type: Number, required: true },
    leadId: { type: Number, default: null },
    amountCents: { type: Number, required: true },
    status: { type: String, enum: ['pending', 'paid', 'failed'], required: true },
    paymentId: { type: String, default: null },
    paidAt: { type: Date, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'purchases',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
/** One purchase of each scan, so that parallel clicks are one charge. */
schema.index({ scanId: 1 }, { unique: true, name: 'one_per_scan' })
schema.index({ paymentId: 1 }, { unique: true, partialFilterExpression: { paymentId: { $type: 'string' } } })

export const purchaseModel = (db: Connection) => db.model<Purchase>('Purchase', schema)
export type PurchaseModel = ReturnType<typeof purchaseModel>
