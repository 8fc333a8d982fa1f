import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface Widget {
  _id: number
  rev: number
  clientId: number
  name: string
  published: boolean
  config: WidgetConfig
  /** Public address of the widget: 128 random bits. */
  snippetId: string
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Widget>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    clientId: { type: Number, required: true },
    name: { type: String, required: true },
    published: { type: Boolean, required: true },
    config: { type: Schema.Types.Mixed, required: true },
    snippetId: { type: String, required: true },
  },
  { collection: 'widget_snippets', timestamps: true, strict: 'throw', versionKey: false, autoIndex: false },
)
schema.index({ snippetId: 1 }, { unique: true })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })

export const widgetModel = (db: Connection): Model<Widget> =>
  (db.models.Widget as Model<Widget> | undefined) ?? db.model<Widget>('Widget', schema)
