import type { NotificationFacts, NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import { type Connection, Schema } from 'mongoose'

/** One notification of one person. */
export interface NotificationRow {
  _id: number
  userId: number
  /** What happened, by its business key: an event that comes twice tells nobody twice. */
  key: string
  topic: NotificationTopic
  clientId: number | null
  facts: NotificationFacts
  createdAt: Date
  readAt: Date | null
  /** When a mail about it is due; null: no mail, or in a mail already. */
  mailAt: Date | null
  /** The mail that tells of it. */
  mailId: string | null
}

const KEPT_SECONDS = 90 * 86_400

const schema = new Schema<NotificationRow>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    key: { type: String, required: true },
    topic: { type: String, required: true },
    clientId: { type: Number, default: null },
    facts: { type: Object, required: true },
    createdAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    mailAt: { type: Date, default: null },
    mailId: { type: String, default: null },
  },
  {
    collection: 'notifications',
    strict: 'throw',
    minimize: false,
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
  },
)
schema.index({ userId: 1, key: 1 }, { unique: true })
schema.index({ userId: 1, createdAt: -1, _id: -1 })
schema.index({ userId: 1, readAt: 1 })
schema.index({ mailAt: 1 })
schema.index({ mailId: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const notificationModel = (db: Connection) => db.model<NotificationRow>('Notification', schema)
export type NotificationModel = ReturnType<typeof notificationModel>
