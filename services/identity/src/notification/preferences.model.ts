import type { NotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import { type Connection, Schema } from 'mongoose'

/** What somebody changed of the defaults. */
export interface PreferencesRow {
  /** The user's id. */
  _id: number
  mail?: Partial<NotificationPreferences['mail']>
  quietHours?: NotificationPreferences['quietHours']
  digestHour?: number
}

const schema = new Schema<PreferencesRow>(
  {
    _id: { type: Number, required: true },
    mail: Object,
    quietHours: Object,
    digestHour: Number,
  },
  {
    collection: 'notification_preferences',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
  },
)

export const preferencesModel = (db: Connection) =>
  db.model<PreferencesRow>('NotificationPreferences', schema)
export type PreferencesModel = ReturnType<typeof preferencesModel>
