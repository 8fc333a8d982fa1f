import type { Connection } from 'mongoose'
import { deliveryModel } from './delivery/delivery.model.ts'
import { endpoints } from './endpoint/endpoint.model.ts'
import { generations } from './generation/generation.model.ts'
import { images, imageUsage } from './image/image.model.ts'
import { posts } from './post/post.model.ts'

const MODELS = [
  generations.model,
  images.model,
  imageUsage.model,
  posts.model,
  deliveryModel,
  endpoints.model,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const model of MODELS) model(db)
}
