import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OWNER_FILE, OWNER_FOLDER } from '../run/owner-only.ts'

export interface CheckedFile {
  /** From the backup's folder. */
  path: string
  bytes: number
  sha256: string
}

/** Writes a file for the owner alone, synced, and returns its checksum. */
export async function writeChecked(folder: string, path: string, source: Readable): Promise<CheckedFile> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: OWNER_FOLDER })
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(source, measured, createWriteStream(file, { flags: 'wx', mode: OWNER_FILE, flush: true }))
  return { path, bytes, sha256: hash.digest('hex') }
}

export async function isIntact(folder: string, { path, sha256 }: CheckedFile): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk)
  } catch {
    return false
  }
  return hash.digest('hex') === sha256
}
