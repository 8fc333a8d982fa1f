import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  content: Readable
}

/** A store of files. Keys are made by us alone: `17/name.png`. */
export interface FileStore {
  /** Whole or not at all; the same key again overwrites. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Null when there is none; throws when nobody can tell. */
  get(key: string): Promise<StoredFile | null>
  /** Quiet when there is none. */
  remove(key: string): Promise<void>
}
