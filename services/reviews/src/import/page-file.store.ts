import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import type { IncomingReview } from './incoming-review.domain.ts'

/** Longer than any request may take; what is older was left by a process that was killed. */
const LEFT_AFTER_MS = 3_600_000

/** The pages that were read of a file, in a file again: a process holds one page of it at a time. */
export interface ReadPages {
  count: number
  page(index: number): Promise<IncomingReview[]>
}

/** Files of pages, each as long as its request. */
export function pageFiles(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  void removeLeft(folder)
  return {
    name: () => join(folder, randomUUID()),
    remove: (file: string) => rm(file, { force: true }),
    /** @param lengths of its pages in bytes, in their order */
    read(file: string, lengths: readonly number[]): ReadPages {
      const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, bytes) => sum + bytes, 0))
      return {
        count: lengths.length,
        async page(index) {
          const bytes = Buffer.alloc(lengths[index] ?? 0)
          const handle = await open(file, 'r')
          try {
            await handle.read(bytes, 0, bytes.length, starts[index] ?? 0)
          } finally {
            await handle.close()
          }
          return deserialize(bytes) as IncomingReview[]
        },
      }
    },
  }
}
export type PageFiles = ReturnType<typeof pageFiles>

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const left = await stat(file).catch(() => null)
    if (left && Date.now() - left.mtimeMs > LEFT_AFTER_MS) await rm(file, { force: true })
  }
}
