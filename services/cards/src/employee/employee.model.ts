import { type Connection, Schema } from 'mongoose'

export interface Employee {
  _id: number
  clientId: number
  name: string
  email: string | null
  department: string | null
  /** 128 random bits: the secret of the review link. */
  employeeToken: string
  hiddenFromBoard: boolean
  searchTokens: string[]
  /** Removed employees keep their document, and their history. */
  deletedAt: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Employee>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    name: { type: String, required: true },
    email: { type: String, default: null },
    department: { type: String, default: null },
    employeeToken: { type: String, required: true },
    hiddenFromBoard: { type: Boolean, default: false },
    searchTokens: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'employees',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ employeeToken: 1 }, { unique: true })
schema.index({ clientId: 1, deletedAt: 1, createdAt: 1, _id: 1 })
schema.index({ clientId: 1, searchTokens: 1 })
schema.index({ searchTokens: 1 })
// The agency's list of everybody.
schema.index({ createdAt: -1, _id: -1 })
schema.index({ updatedAt: 1, _id: 1 })

export const employeeModel = (db: Connection) => db.model<Employee>('Employee', schema)
export type EmployeeModel = ReturnType<typeof employeeModel>
