import { randomBytes } from 'node:crypto'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { NamedClient } from '../client/named-client.lookup.ts'
import type { ContentConfig } from '../config.ts'
import type { FileStore } from '../file-store/file.store.ts'
import { fileRoutes } from './file.routes.ts'
import { fileRemoval } from './file-removal.service.ts'
import { images as imageCollection } from './image.model.ts'
import { imageRoutes } from './image.routes.ts'
import { imageService } from './image.service.ts'
import { imageSweep } from './image-sweep.task.ts'
import { imageUsageStore } from './image-usage.store.ts'
import { pictureRedrawer } from './picture-redrawer.service.ts'

interface Deps extends ServiceDeps<ContentConfig> {
  files: FileStore
  namedClient: NamedClient
}

const NAME_BYTES = 16

/** Saved pictures: their rows, their files and the space they may take. */
export function buildImages({
  config,
  life,
  repeat,
  app,
  db,
  ids,
  transact,
  files: store,
  namedClient,
  now,
}: Deps) {
  const { IMAGE_QUOTA_BYTES: quotaBytes, PUBLIC_URL: publicUrl } = config
  const redrawer = pictureRedrawer()
  life.onStop('picture redrawer', () => redrawer.close())
  const images = imageCollection.on(db)
  const usage = imageUsageStore({ db, quotaBytes })
  const nextId = () => ids.next('images')
  const newToken = () => randomBytes(NAME_BYTES).toString('base64url')
  const service = imageService({ images, usage, store, redrawer, transact, nextId, newToken })
  imageRoutes(app, { imageService: service, usage, namedClient, nextId, publicUrl, quotaBytes })
  fileRoutes(app, { images, store })
  const tasks = [imageSweep({ images, usage, store, transact, now })]
  repeat(tasks, config.DUE_EVERY_MS)
  return { images, imageService: service, removeFiles: fileRemoval({ images, store }) }
}
