import { buffer } from 'node:stream/consumers'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { getBrandLogo } from '@avaliax/proto/content/brand-logo.internal.ts'
import { saveBrandLogo } from '@avaliax/proto/content/brand-logo.routes.ts'
import { getCompanyPicture } from '@avaliax/proto/content/company-picture.internal.ts'
import { getClientLogo } from '@avaliax/proto/content/report.internal.ts'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import type { NamedClient } from '../client/named-client.lookup.ts'
import type { ContentConfig } from '../config.ts'
import { brandLogos } from './brand-logo.model.ts'
import { brandLogoService } from './brand-logo.service.ts'
import { fileRoutes } from './file.routes.ts'
import { images as imageCollection } from './image.model.ts'
import { fileUrl } from './image.presenter.ts'
import { imageRoutes } from './image.routes.ts'
import { imageService, keyOf } from './image.service.ts'
import { imageSweep } from './image-sweep.task.ts'
import { imageUsageStore } from './image-usage.store.ts'
import { pictureRedrawer } from './picture-redrawer.service.ts'

interface Deps extends ServiceDeps<ContentConfig> {
  files: FileStore
  namedClient: NamedClient
}

/** Saved pictures: their rows, their files and the space they may take. */
export function buildImages(shared: Deps) {
  const { app, config, db, files: store, ids, life, repeat } = shared
  const { IMAGE_QUOTA_BYTES: quotaBytes, PUBLIC_URL: publicUrl } = config
  const redrawer = pictureRedrawer()
  life.onStop('picture redrawer', () => redrawer.close())
  const deps = {
    ...shared,
    images: imageCollection.on(db),
    logos: brandLogos.on(db),
    usage: imageUsageStore({ db, quotaBytes }),
    store,
    redrawer,
    nextId: () => ids.next('images'),
    newToken: () => randomToken(),
  }
  const { images } = deps
  const service = imageService(deps)
  imageRoutes(app, { ...deps, imageService: service, publicUrl, quotaBytes })
  const brandLogo = brandLogoService(deps)
  mount(app, saveBrandLogo, async ({ body, signal }) => ({
    logoUrl: fileUrl(publicUrl, await brandLogo.save(body.base64Data, signal)),
  }))
  mount(app, getBrandLogo, async ({ params }) => ({
    base64: (await brandLogo.bytesOf(params.fileName)).toString('base64'),
  }))
  mount(app, getClientLogo, async ({ params: { clientId, fileName: name } }) => {
    const image = await images.within({ clientIds: [clientId] }).findOne({ name, state: 'ready' })
    const file = image && (await store.get(keyOf(image)))
    if (!file) throw notFound()
    return { base64: (await buffer(file.content)).toString('base64') }
  })
  mount(app, getCompanyPicture, async ({ params: { clientId, imageId } }) => {
    const image = await images.within({ clientIds: [clientId] }).findOne({ _id: imageId, state: 'ready' })
    const file = image && (await store.get(keyOf(image)))
    return { base64: file ? (await buffer(file.content)).toString('base64') : null }
  })
  fileRoutes(app, deps)
  repeat([imageSweep(deps)], config.DUE_EVERY_MS)

  /** Removes every file of a client. Asked again it finds none, because the rows say which there are. */
  async function removeFiles(clientId: number): Promise<number> {
    let removed = 0
    const { each } = images.within({ clientIds: [clientId] })
    for await (const image of each({}, { fields: ['clientId', 'name'] })) {
      await store.remove(keyOf(image))
      removed++
    }
    return removed
  }
  return { images, imageService: service, removeFiles, logoBytes: brandLogo.bytesOf }
}
