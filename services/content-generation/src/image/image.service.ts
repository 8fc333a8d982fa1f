import { notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { Page, PageQuery, ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { FileStore } from '../file-store/file.store.ts'
import { fileLabel } from './file-label.domain.ts'
import type { Image } from './image.model.ts'
import type { ImageUsageStore } from './image-usage.store.ts'
import type { GivenPicture } from './picture-bytes.domain.ts'
import type { PictureRedrawer } from './picture-redrawer.service.ts'

interface Saving {
  clientId: number
  picture: GivenPicture
  filename?: string | undefined
  /** Reserved for a request that may be repeated. */
  newId?: number | undefined
  signal: AbortSignal
}

export interface ImageService {
  save(saving: Saving): Promise<Image>
  find(scope: Scope, imageId: number): Promise<Image | null>
  page(clientId: number, query: Pick<PageQuery, 'limit' | 'cursor'>): Promise<Page<Image>>
  remove(scope: Scope, imageId: number): Promise<void>
}

interface Needs {
  images: ScopedRepository<Image>
  usage: ImageUsageStore
  store: FileStore
  redrawer: Pick<PictureRedrawer, 'redraw'>
  transact: Transact
  nextId: () => Promise<number>
  /** At least 128 random bits, safe in an address. */
  newToken: () => string
}

export const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const
export const keyOf = ({ clientId, name }: Pick<Image, 'clientId' | 'name'>): string => `${clientId}/${name}`

/** The row comes before the file and leaves after it, so that no file is ever forgotten. */
export function imageService(needs: Needs): ImageService {
  const { images, usage, store, redrawer, transact, nextId, newToken } = needs
  const mine = (clientId: number): Scope => ({ clientIds: [clientId] })

  return {
    async save({ clientId, picture, filename, newId, signal }) {
      const { bytes, width, height } = await redrawer.redraw(picture, { clientId, signal })
      const { type } = picture
      const _id = newId ?? (await nextId())
      await usage.open(clientId)
      const row = await transact(async (tx) => {
        await usage.reserve(clientId, bytes.length, tx)
        const facts = { clientId, name: `${newToken()}.${type}`, type, width, height, bytes: bytes.length }
        return images.insert({ _id, ...facts, state: 'writing', label: fileLabel(filename) }, tx)
      })
      await store.put(keyOf(row), bytes, MEDIA_TYPES[type])
      const saved = await images.update(mine(clientId), _id, { state: 'ready' })
      if (!saved) throw new Error(`Image ${_id} is gone`)
      return saved
    },

    find: (scope, imageId) => images.findOne(scope, { _id: imageId, state: 'ready' }),

    page: (clientId, query) => images.page(mine(clientId), { filter: { state: 'ready' }, ...query }),

    async remove(scope, imageId) {
      const leaving = await transact(async (tx) => {
        const image = await images.findOne(scope, { _id: imageId, state: 'ready' }, tx)
        if (!image) throw notFound()
        await usage.release(image.clientId, image.bytes, tx)
        return images.update(mine(image.clientId), imageId, { state: 'leaving' }, tx)
      })
      if (!leaving) throw notFound()
      await store.remove(keyOf(leaving))
      await images.remove(mine(leaving.clientId), imageId)
    },
  }
}
