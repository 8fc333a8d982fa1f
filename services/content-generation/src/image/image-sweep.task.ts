import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import type { Images } from './image.model.ts'
import { keyOf } from './image.service.ts'
import type { ImageUsageStore } from './image-usage.store.ts'

/** Longer than any request may take to write its file. */
const LEFT_AFTER_MS = 600_000
const BATCH = 50

interface Deps {
  images: Images
  usage: ImageUsageStore
  store: FileStore
  transact: Transact
  now: () => Date
}

/** Removes what a process left behind when it ended between the row and the file. */
export function imageSweep({ images, usage, store, transact, now }: Deps) {
  return async function sweepImages(): Promise<void> {
    const before = new Date(now().getTime() - LEFT_AFTER_MS)
    const left = { state: { $in: ['writing', 'leaving'] }, updatedAt: { $lt: before } } as const
    const found = await images.within('all').find(left, { limit: BATCH })
    for (const image of found) {
      await store.remove(keyOf(image))
      await transact(async (tx) => {
        const rows = images.within({ clientIds: [image.clientId] })
        const gone = await rows.findOneAndDelete({ _id: image._id }, tx)
        // Whoever deleted it has given its space back already.
        if (gone?.state === 'writing') await usage.release(image.clientId, image.bytes, tx)
      })
    }
  }
}
