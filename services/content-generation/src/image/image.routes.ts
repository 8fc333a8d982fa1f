import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  deleteImage,
  getImageUsage,
  listImages,
  saveGeneratedImage,
} from '@avaliax/proto/content/image.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { NamedClient } from '../client/named-client.lookup.ts'
import { presentImage } from './image.presenter.ts'
import type { ImageService } from './image.service.ts'
import type { ImageUsageStore } from './image-usage.store.ts'
import { pictureBytes } from './picture-bytes.domain.ts'

interface Deps {
  imageService: ImageService
  usage: Pick<ImageUsageStore, 'of'>
  namedClient: NamedClient
  nextId: () => Promise<number>
  publicUrl: string
  quotaBytes: number
}

export function imageRoutes(app: FastifyInstance, deps: Deps): void {
  const { imageService, usage, namedClient, nextId, publicUrl, quotaBytes } = deps

  mount(
    app,
    saveGeneratedImage,
    async (call) => {
      const { base64Data, filename } = call.body
      const clientId = await namedClient(call)
      const picture = pictureBytes({ text: base64Data, field: 'base64Data' })
      const { newId, signal } = call
      const saved = await imageService.save({ clientId, picture, filename, newId, signal })
      return presentImage(saved, publicUrl)
    },
    {
      newId: nextId,
      async existing({ scope, newId }) {
        const found = newId === undefined ? null : await imageService.find(scope, newId)
        return found && presentImage(found, publicUrl)
      },
    },
  )

  mount(app, listImages, async ({ clientId, query }) => {
    const { items, ...paging } = await imageService.page(clientId, query)
    return { ...paging, items: items.map((image) => presentImage(image, publicUrl)) }
  })

  mount(app, getImageUsage, async ({ clientId }) => {
    const { bytes, count } = await usage.of(clientId)
    return { count, usedBytes: bytes, quotaBytes }
  })

  mount(app, deleteImage, async ({ actor, scope, params: { imageId } }) => {
    const image = await imageService.find(scope, imageId)
    if (!image) throw notFound()
    requireActive(actor, image.clientId)
    await imageService.remove(scope, imageId)
  })
}
