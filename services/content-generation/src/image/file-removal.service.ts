import type { FileStore } from '../file-store/file.store.ts'
import type { Image, ImageModel } from './image.model.ts'
import { keyOf } from './image.service.ts'

interface Needs {
  model: ImageModel
  store: FileStore
}

/** Removes every file of a client. Asked again it finds none, because the rows say which there are. */
export function fileRemoval({ model, store }: Needs) {
  return async function removeFiles(clientId: number): Promise<number> {
    let removed = 0
    for await (const image of model.find({ clientId }, { clientId: 1, name: 1 }).lean<Image[]>().cursor()) {
      await store.remove(keyOf(image))
      removed++
    }
    return removed
  }
}
