import type { PostState } from '@avaliax/proto/content/post.routes.ts'
import { type Connection, Schema } from 'mongoose'

export interface Post {
  _id: number
  clientId: number
  reviewId: number
  /** Of review, picture and text: pressed twice it is still one post. */
  key: string
  state: PostState
  reason: string | null
  postText: string
  imageId: number
  imageName: string
  /** Grows each time a post that did not make it is asked for again; part of the job's id. */
  round: number
  /** Set before the provider is asked: from then on it may have arrived. */
  sentAt: Date | null
  /** In the line of its location until then. */
  waitsUntil: Date | null
  /** Who pressed last; null in posts from before that was noted. */
  askedBy: number | null
  resourceName: string | null
  googleUrl: string | null
  /** The next check of its state at the provider. */
  checkAt: Date | null
  checks: number
  rev: number
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: null }
const date = { type: Date, default: null }

const schema = new Schema<Post>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    reviewId: { type: Number, required: true },
    key: { type: String, required: true },
    state: { type: String, required: true },
    reason: text,
    postText: { type: String, required: true },
    imageId: { type: Number, required: true },
    imageName: { type: String, required: true },
    round: { type: Number, required: true },
    sentAt: date,
    waitsUntil: date,
    askedBy: { type: Number, default: null },
    resourceName: text,
    googleUrl: text,
    checkAt: date,
    checks: { type: Number, default: 0 },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'posts',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ clientId: 1, key: 1 }, { unique: true })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })
schema.index({ clientId: 1, reviewId: 1, createdAt: -1, _id: -1 })
schema.index({ checkAt: 1 })

export const postModel = (db: Connection) => db.model<Post>('Post', schema)
export type PostModel = ReturnType<typeof postModel>
