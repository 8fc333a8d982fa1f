import { randomBytes } from 'node:crypto'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { IMAGE_QUOTA_BYTES } from '@avaliax/proto/content/image.routes.ts'
import type { NamedClient } from '../client/named-client.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { fileRoutes } from './file.routes.ts'
import { type Image, imageModel, usageModel } from './image.model.ts'
import { imageRoutes } from './image.routes.ts'
import { imageService, keyOf } from './image.service.ts'
import { imageSweep } from './image-sweep.ts'
import { imageUsageBook } from './image-usage.ts'
import type { PicturePress } from './picture-press.ts'

type Needs = Pick<Parts, 'app' | 'db' | 'ids' | 'transact'> & {
  store: FileStore
  press: PicturePress
  namedClient: NamedClient
  publicUrl: string
  quotaBytes?: number
  now: () => Date
}

const NAME_BYTES = 16

/** Saved pictures: their rows, their files and the space they may take. */
export function buildImages(needs: Needs) {
  const { app, db, ids, transact, store, press, namedClient, publicUrl, now } = needs
  const { quotaBytes = IMAGE_QUOTA_BYTES } = needs
  const model = imageModel(db)
  const images = scopedRepository<Image>(model)
  const usage = imageUsageBook({ model: usageModel(db), quotaBytes })
  const nextId = () => ids.next('images')
  const newToken = () => randomBytes(NAME_BYTES).toString('base64url')
  const service = imageService({ images, usage, store, press, transact, nextId, newToken })
  imageRoutes(app, { imageService: service, usage, namedClient, nextId, publicUrl, quotaBytes })
  fileRoutes(app, { model, store })
  /** Every file of a client. Asked again it finds none, because the rows say which there are. */
  async function removeFiles(clientId: number): Promise<number> {
    let removed = 0
    for await (const image of model.find({ clientId }, { clientId: 1, name: 1 }).lean<Image[]>().cursor()) {
      await store.remove(keyOf(image))
      removed++
    }
    return removed
  }
  return { images, service, removeFiles, sweep: imageSweep({ model, images, usage, store, transact, now }) }
}
