import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import { fileLabel } from './file-label.domain.ts'
import type { Image, Images } from './image.model.ts'
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

interface Deps {
  images: Images
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
export function imageService(deps: Deps) {
  const { images, usage, store, redrawer, transact, nextId, newToken } = deps
  const ofClient = (clientId: number) => images.within({ clientIds: [clientId] })

  /** The row that an earlier try of the same request left without its file. The change, of nothing, keeps the sweep away from it. */
  async function begun(clientId: number, newId: number | undefined): Promise<Image | null> {
    if (newId === undefined) return null
    return ofClient(clientId).update({ _id: newId, state: 'writing' }, { state: 'writing' })
  }

  return {
    async save({ clientId, picture, filename, newId, signal }: Saving): Promise<Image> {
      const { bytes, width, height } = await redrawer.redraw(picture, {
        sender: `client-${clientId}`,
        signal,
      })
      const { type } = picture
      const _id = newId ?? (await nextId())
      await usage.open(clientId)
      const facts = { type, width, height, bytes: bytes.length, label: fileLabel(filename) }
      const fresh = { _id, clientId, name: `${newToken()}.${type}`, state: 'writing', ...facts } as const
      const insert = () =>
        transact(async (tx) => {
          await usage.reserve(clientId, bytes.length, tx)
          return ofClient(clientId).insertOne(fresh, tx)
        })
      const row = (await begun(clientId, newId)) ?? (await insert())
      await store.put(keyOf(row), bytes, MEDIA_TYPES[type])
      const saved = await ofClient(clientId).update({ _id }, { state: 'ready' })
      if (!saved) throw new Error(`Image ${_id} is gone`)
      return saved
    },

    find: (scope: Scope, imageId: number) => images.within(scope).findOne({ _id: imageId, state: 'ready' }),

    page: (clientId: number, query: { limit: number; cursor?: string | undefined }) =>
      ofClient(clientId).countedPage({ state: 'ready' }, query),

    async remove(scope: Scope, imageId: number): Promise<void> {
      const leaving = await transact(async (tx) => {
        const image = await images.within(scope).findOne({ _id: imageId, state: 'ready' }, tx)
        if (!image) throw notFound()
        await usage.release(image.clientId, image.bytes, tx)
        return ofClient(image.clientId).update({ _id: imageId }, { state: 'leaving' }, tx)
      })
      if (!leaving) throw notFound()
      await store.remove(keyOf(leaving))
      await ofClient(leaving.clientId).findOneAndDelete({ _id: imageId })
    },
  }
}
export type ImageService = ReturnType<typeof imageService>
