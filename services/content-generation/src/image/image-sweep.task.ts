import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { FileStore } from '../file-store/file.store.ts'
import type { Image, ImageModel } from './image.model.ts'
import { keyOf } from './image.service.ts'
import type { ImageUsageStore } from './image-usage.store.ts'

/** Longer than any request may take to write its file. */
const LEFT_AFTER_MS = 600_000
const BATCH = 50

interface Needs {
  model: ImageModel
  images: ScopedRepository<Image>
  usage: ImageUsageStore
  store: FileStore
  transact: Transact
  now: () => Date
}

/** Removes what a process left behind when it ended between the row and the file. */
export function imageSweep({ model, images, usage, store, transact, now }: Needs) {
  return async function sweepImages(): Promise<void> {
    const before = new Date(now().getTime() - LEFT_AFTER_MS)
    const left = { state: { $in: ['writing' as const, 'leaving' as const] }, updatedAt: { $lt: before } }
    const rows = await fromStore(model.find(left).limit(BATCH).lean<Image[]>().exec())
    for (const image of rows) {
      await store.remove(keyOf(image))
      await transact(async (tx) => {
        const gone = await images.remove({ clientIds: [image.clientId] }, image._id, tx)
        // Whoever deleted it has given its space back already.
        if (gone?.state === 'writing') await usage.release(image.clientId, image.bytes, tx)
      })
    }
  }
}
