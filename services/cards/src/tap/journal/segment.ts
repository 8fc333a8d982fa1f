import { constants, fdatasync, write } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'

/** One file of the journal. */
export interface Segment {
  readonly path: string
  /** Writes behind what is there and calls back once it is on the disk. */
  append(bytes: Buffer, done: (error: Error | null) => void): void
  room(): number
  /** Bytes that are on the disk and may be read. */
  durable(): number
  /** Nothing more will be written. */
  readonly sealed: boolean
  seal(): void
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
  remove(): Promise<void>
}

/** Each write returns when it is on the disk, where the system has such files. */
const { O_CREAT, O_EXCL, O_RDWR, O_DSYNC } = constants
const NEW_FILE = O_RDWR | O_CREAT | O_EXCL | (O_DSYNC ?? 0)

let zeros = Buffer.alloc(0)

/** A new file, filled with zeros first: a sync then has data to flush and no file size to change, which is far cheaper. */
export async function createSegment(path: string, bytes: number): Promise<Segment> {
  const file = await open(path, NEW_FILE, 0o600)
  if (zeros.length !== bytes) zeros = Buffer.alloc(bytes)
  await file.write(zeros, 0, bytes, 0)
  await file.datasync()
  return segment({ path, file, capacity: bytes, end: 0 })
}

/** A file that an earlier process left behind; it is read to its end and then removed. */
export async function openSegment(path: string): Promise<Segment> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  const left = segment({ path, file, capacity: size, end: size })
  left.seal()
  return left
}

interface Opened {
  path: string
  file: FileHandle
  capacity: number
  end: number
}

function segment({ path, file, capacity, end }: Opened): Segment {
  let written = end
  let durable = end
  let sealed = false
  return {
    path,
    append(bytes, done) {
      const position = written
      written += bytes.length
      // In a thread: even the page cache may make a writer wait while another process' sync is being committed.
      write(file.fd, bytes, 0, bytes.length, position, (error, count) => {
        if (error) return done(error)
        if (count < bytes.length)
          return done(new Error(`Only ${count} of ${bytes.length} bytes were written`))
        if (O_DSYNC === undefined) return fdatasync(file.fd, (failure) => finish(failure))
        finish(null)
      })

      function finish(error: Error | null): void {
        if (!error) durable = position + bytes.length
        done(error)
      }
    },
    room: () => capacity - written,
    durable: () => durable,
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
    close: () => file.close(),
    async remove() {
      await file.close()
      await unlink(path).catch((error: NodeJS.ErrnoException) => {
        // Two processes may have taken over the same file; what is in it is counted once all the same.
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}
