import type { FileStore } from '../file-store/file.store.ts'
import type { Images } from './image.model.ts'
import { keyOf } from './image.service.ts'

interface Deps {
  images: Images
  store: FileStore
}

/** Removes every file of a client. Asked again it finds none, because the rows say which there are. */
export function fileRemoval({ images, store }: Deps) {
  return async function removeFiles(clientId: number): Promise<number> {
    let removed = 0
    const { each } = images.within({ clientIds: [clientId] })
    for await (const image of each({}, { fields: ['clientId', 'name'] })) {
      await store.remove(keyOf(image))
      removed++
    }
    return removed
  }
}
