import { type Connection, Schema } from 'mongoose'
import type { User } from './user.domain.ts'

const schema = new Schema<User>(
  {
    _id: { type: Number, required: true },
    username: { type: String, required: true },
    passwordHash: { type: String, default: null },
    role: { type: String, enum: ['superadmin', 'client'], required: true },
    status: { type: String, enum: ['pending', 'invited', 'active', 'closed'], required: true },
    clientId: { type: Number, default: null },
    language: { type: String, enum: ['pt', 'en'], required: true },
    lastSeenAt: { type: Date, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'users', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ username: 1 }, { unique: true })
schema.index({ role: 1, createdAt: 1, _id: 1 })

export const userModel = (db: Connection) => db.model<User>('User', schema)
export type UserModel = ReturnType<typeof userModel>
