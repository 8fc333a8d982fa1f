import type { Stored } from '@avaliax/chassis/mongo/repository.ts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface ReplyTemplate extends Stored {
  _id: number
  clientId: number
  name: string
  text: string
}

const schema = new Schema<ReplyTemplate>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    clientId: { type: Number, required: true },
    name: { type: String, required: true },
    text: { type: String, required: true },
  },
  { collection: 'reply_templates', timestamps: true, strict: 'throw', versionKey: false, autoIndex: false },
)
schema.index({ clientId: 1, createdAt: -1, _id: -1 })

export const replyTemplateModel = (db: Connection): Model<ReplyTemplate> =>
  (db.models.ReplyTemplate as Model<ReplyTemplate> | undefined) ??
  db.model<ReplyTemplate>('ReplyTemplate', schema)
