import type { Stored } from '@avaliax/chassis/mongo/repository.ts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface ReplyRule extends Stored {
  _id: number
  clientId: number
  name: string
  enabled: boolean
  ratings: number[]
  content: 'all' | 'text' | 'stars'
  templateId: number | null
}

const schema = new Schema<ReplyRule>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    clientId: { type: Number, required: true },
    name: { type: String, required: true },
    enabled: { type: Boolean, required: true },
    ratings: { type: [Number], required: true },
    content: { type: String, enum: ['all', 'text', 'stars'], required: true },
    templateId: { type: Number, default: null },
  },
  { collection: 'reply_rules', timestamps: true, strict: 'throw', versionKey: false, autoIndex: false },
)
schema.index({ clientId: 1, createdAt: -1, _id: -1 })

export const replyRuleModel = (db: Connection): Model<ReplyRule> =>
  (db.models.ReplyRule as Model<ReplyRule> | undefined) ?? db.model<ReplyRule>('ReplyRule', schema)
