import { type Connection, Schema } from 'mongoose'
import type { PictureType } from './picture-header.domain.ts'

/** `writing` until the file is in the store, `leaving` until it is deleted there. */
export type ImageState = 'writing' | 'ready' | 'leaving'

export interface Image {
  _id: number
  clientId: number
  /** 128 random bits and the type's ending: the last part of its address. */
  name: string
  state: ImageState
  type: PictureType
  width: number
  height: number
  bytes: number
  label: string | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const OWN = { strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false } as const

const schema = new Schema<Image>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    name: { type: String, required: true },
    state: { type: String, enum: ['writing', 'ready', 'leaving'], required: true },
    type: { type: String, enum: ['png', 'jpg'], required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    bytes: { type: Number, required: true },
    label: { type: String, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  { collection: 'images', ...OWN, timestamps: true },
)
schema.index({ name: 1 }, { unique: true })
schema.index({ clientId: 1, state: 1, createdAt: -1, _id: -1 })
// For the sweep: the few that are neither here nor gone.
schema.index({ updatedAt: 1 }, { partialFilterExpression: { state: { $in: ['writing', 'leaving'] } } })

export const imageModel = (db: Connection) => db.model<Image>('Image', schema)
export type ImageModel = ReturnType<typeof imageModel>

/** How much of its space a client uses; what is being written is counted. */
export interface Usage {
  /** The client's id. */
  _id: number
  bytes: number
  count: number
}

const usageSchema = new Schema<Usage>(
  {
    _id: { type: Number, required: true },
    bytes: { type: Number, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'image_usage', ...OWN },
)

export const usageModel = (db: Connection) => db.model<Usage>('ImageUsage', usageSchema)
export type UsageModel = ReturnType<typeof usageModel>
