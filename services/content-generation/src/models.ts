import type { Connection } from 'mongoose'
import { deliveries } from './delivery/delivery.model.ts'
import { endpoints } from './endpoint/endpoint.model.ts'
import { generations } from './generation/generation.model.ts'
import { images, imageUsage } from './image/image.model.ts'
import { posts } from './post/post.model.ts'

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const { model } of [generations, images, imageUsage, posts, deliveries, endpoints]) model(db)
}
