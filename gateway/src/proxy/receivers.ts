import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unavailable } from '@avaliax/chassis/errors.ts'

/** A body in a file. */
export interface SpooledBody {
  file: string
  bytes: number
}

export type Received = Buffer | SpooledBody

/** A body goes into it while it arrives. */
export interface Receiver {
  /** False: wait for `onceReady` before the next one. */
  take(chunk: Buffer): boolean
  onceReady(go: () => void): void
  /** Nobody will read what has come. */
  drop(): void
  whole(bytes: number): Promise<Received>
}

export const isSpooled = (body: unknown): body is SpooledBody =>
  typeof body === 'object' && body !== null && 'file' in body && !Buffer.isBuffer(body)

export function inMemory(): Receiver {
  const chunks: Buffer[] = []
  return {
    take: (chunk) => chunks.push(chunk) > 0,
    onceReady: (go) => go(),
    drop: () => void chunks.splice(0),
    whole: async (bytes) => Buffer.concat(chunks, bytes),
  }
}

/** A folder of bodies; what a killed process has left in it is removed. */
export function bodyFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    receiver: () => inFile(join(folder, randomUUID())),
    remove: ({ file }: SpooledBody) => void rm(file, { force: true }),
  }
}
export type BodyFolder = ReturnType<typeof bodyFolder>

function inFile(file: string): Receiver {
  const written = createWriteStream(file, { mode: 0o600 })
  let failure: Error | undefined
  let onEnd: ((error: Error) => void) | undefined
  let go: (() => void) | undefined
  written.on('error', (error) => {
    failure = unavailable(error)
    onEnd?.(failure)
    void rm(file, { force: true })
    // The sender goes on, and its end tells of the failure.
    go?.()
  })
  return {
    take: (chunk) => failure !== undefined || written.write(chunk),
    onceReady(next) {
      go = next
      written.once('drain', next)
    },
    drop() {
      written.destroy()
      written.once('close', () => void rm(file, { force: true }))
    },
    whole: (bytes) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        onEnd = reject
        written.end(() => resolve({ file, bytes }))
      }),
  }
}
