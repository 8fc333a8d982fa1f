import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type PreparedFile, prepareFile } from './prepared-file.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** A bundler writes such names; they can name no folder but this one. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}$/
const MAX_FILES = 500

/** Compressed copies of the files whose names change with their content; null for what is not one of them. */
export function hashedAssets(folder: string): (name: string) => Promise<PreparedFile | null> {
  const prepared = new LRUCache<string, Promise<PreparedFile | null>>({ max: MAX_FILES })

  return (name) => {
    const type = TYPES[extname(name)]
    if (!type || !NAME.test(name)) return Promise.resolve(null)
    const known = prepared.get(name)
    if (known) return known
    const path = join(folder, name)
    const making = Promise.all([readFile(path), builtCopies(path)])
      .then(([raw, copies]) => prepareFile(raw, type, copies))
      .catch(() => {
        // Perhaps a build is just being written: look again next time.
        prepared.delete(name)
        return null
      })
    prepared.set(name, making)
    return making
  }
}

/** The build writes them beside each file; development builds do not. */
const builtCopies = (path: string) =>
  Promise.all([readFile(`${path}.gz`), readFile(`${path}.br`)])
    .then(([gzip, br]) => ({ gzip, br }))
    .catch(() => null)
