import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unavailable } from '@avaliax/chassis/errors.ts'
import type { FileStore } from './file-store.ts'

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder of this machine: written beside their place, synced, then renamed into it. */
export function folderStore({ folder }: { folder: string }): FileStore {
  const pathOf = (key: string): string => join(folder, key)

  async function write(path: string, bytes: Buffer): Promise<void> {
    const handle = await open(path, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const beside = `${path}.${randomUUID()}.tmp`
      try {
        await mkdir(dirname(path), { recursive: true })
        await write(beside, bytes)
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {})
        throw unavailable(error)
      }
    },
    async get(key) {
      let handle: FileHandle
      try {
        handle = await open(pathOf(key))
      } catch (error) {
        if (isAbsent(error)) return null
        throw unavailable(error)
      }
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
