import { fdatasync, writeSync } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { boundedFsync } from './bounded-fsync.store.ts'

/** One file of the journal. */
export interface Segment {
  readonly path: string
  /** Appends and calls back when the bytes are synced or the bound for a sync is over. */
  append(bytes: Buffer, done: (error: Error | null) => void): void
  room(): number
  /** Bytes whose append has called back: they may be read. */
  readable(): number
  /** No more appends. */
  readonly sealed: boolean
  seal(): void
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
  remove(): Promise<void>
}

let zeros = Buffer.alloc(0)

/** A new file, filled with zeros: a later sync flushes data only and no file size, which is far cheaper. */
export async function createSegment(path: string, bytes: number, onLate: () => void): Promise<Segment> {
  const file = await open(path, 'wx+', 0o600)
  if (zeros.length !== bytes) zeros = Buffer.alloc(bytes)
  await file.write(zeros, 0, bytes, 0)
  await file.datasync()
  return segment({ path, file, capacity: bytes, end: 0, onLate })
}

/** A file of a process that has ended; it is read to its end and removed. */
export async function openSegment(path: string): Promise<Segment> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  const left = segment({ path, file, capacity: size, end: size, onLate() {} })
  left.seal()
  return left
}

interface Opened {
  path: string
  file: FileHandle
  capacity: number
  end: number
  onLate: () => void
}

function segment({ path, file, capacity, end, onLate }: Opened): Segment {
  let written = end
  let readable = end
  let sealed = false
  const { synced, idle } = boundedFsync({ sync: (done) => fdatasync(file.fd, done), onLate })

  async function close(): Promise<void> {
    await idle()
    await file.close()
  }

  return {
    path,
    append(bytes, done) {
      const position = written
      written += bytes.length
      try {
        // Into the page cache: microseconds even while a sync stalls, because all blocks are allocated.
        const count = writeSync(file.fd, bytes, 0, bytes.length, position)
        if (count < bytes.length) throw new Error(`Only ${count} of ${bytes.length} bytes were written`)
      } catch (error) {
        return done(error as Error)
      }
      synced((error) => {
        if (!error) readable = written
        done(error)
      })
    },
    room: () => capacity - written,
    readable: () => readable,
    get sealed() {
      return sealed
    },
    seal() {
      sealed = true
    },
    async read(position, length) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    },
    close,
    async remove() {
      await close()
      await unlink(path).catch((error: NodeJS.ErrnoException) => {
        // Two processes may have taken over the same file; the ledger drops the repeated records.
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}
