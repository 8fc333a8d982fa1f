import { join } from 'node:path'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { type ThreadPool, WorkerDied } from '@avaliax/chassis/threads/thread-pool.ts'
import {
  FILE_MAX_BYTES,
  type FileImportReport,
  type FileOrigin,
} from '@avaliax/proto/reviews/import-file.routes.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { FilePages } from './file-page.repository.ts'
import type { ImportService } from './import.service.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { IncomingReview } from './incoming-review.domain.ts'
import type { PageFiles, ReadPages } from './page-file.store.ts'
import type { pagePlanner } from './page-plan.service.ts'
import type readFile from './read-file.process.ts'

interface Deps {
  /** A process beside ours: a file on which it dies is a failed import, and no more. */
  reader: Pick<ThreadPool, 'run'>
  pageFiles: PageFiles
  clients: Pick<ClientDirectory, 'fresh' | 'zoneOf'>
  runs: Pick<ImportRunRepository, 'active'>
  files: Pick<FilePages, 'keep'>
  service: Pick<ImportService, 'startFile'>
  plan: ReturnType<typeof pagePlanner>
  now: () => Date
}

interface GivenFile {
  content: string
  dryRun: boolean
  origin?: FileOrigin | undefined
  signal: AbortSignal
}

interface Given {
  file: GivenFile
  placeId: string
  pageFile: string
}

interface Order {
  file: GivenFile
  pageFile: string
  askedBy: number | null
}

export type FileImport = ReturnType<typeof reviewFileImport>

const READER = join(import.meta.dirname, 'read-file.process.ts')
/** A busy machine reads 20,000 long reviews in this time. */
const READING_MS = 40_000

/** Reads a file, tells what it means for what is stored and, unless that was all, starts an import of it. */
export function reviewFileImport(deps: Deps) {
  const { reader, pageFiles, clients, runs, files, service, plan, now } = deps
  const planCounts = async (clientId: number, pages: ReadPages, signal: AbortSignal) => {
    const counts = { found: 0, saved: 0, updated: 0, duplicatesSkipped: 0 }
    for (let index = 0; index < pages.count; index++) {
      signal.throwIfAborted()
      const incoming = await pages.page(index)
      const part = await plan({ run: { clientId, source: 'file' }, incoming, seen: new Set() })
      for (const name of ['found', 'saved', 'updated', 'duplicatesSkipped'] as const)
        counts[name] += part.counts[name]
    }
    return counts
  }

  const read = async (clientId: number, given: Given) => {
    const { file, placeId, pageFile } = given
    const { content, signal } = file
    const timeZone = await clients.zoneOf(clientId)
    const input = { content, pageFile, placeId, timeZone, now: now(), origin: file.origin ?? null }
    const owner = `client-${clientId}`
    const work = { module: READER, input, deadlineMs: READING_MS, owner, signal }
    const once = () => reader.run<typeof readFile>(work)
    // The kernel may have ended it for the memory of others; whoever dies of the same file twice dies of the file.
    const again = (error: unknown) => {
      if (error instanceof WorkerDied) return once()
      throw error
    }
    return once()
      .catch(again)
      .catch((error: unknown) => {
        throw error instanceof DeadlineError ? appError('FILE_UNREADABLE', { cause: error }) : error
      })
  }

  return async (clientId: number, file: GivenFile, askedBy: number | null): Promise<FileImportReport> => {
    const pageFile = pageFiles.name()
    try {
      return await imported(clientId, { file, pageFile, askedBy })
    } finally {
      await pageFiles.remove(pageFile)
    }
  }

  async function imported(clientId: number, { file, pageFile, askedBy }: Order): Promise<FileImportReport> {
    if (Buffer.byteLength(file.content, 'utf8') > FILE_MAX_BYTES) throw appError('PAYLOAD_TOO_LARGE')
    const { status, googlePlaceId } = await clients.fresh(clientId)
    if (status === 'inactive') throw appError('CLIENT_INACTIVE')
    const placeId = googlePlaceId ?? ''
    const { pages: lengths, sample, ...findings } = await read(clientId, { file, placeId, pageFile })
    const pages = pageFiles.read(pageFile, lengths)
    const report = {
      dryRun: file.dryRun,
      ...(await planCounts(clientId, pages, file.signal)),
      ...findings,
      sample: sample.map(sampleRow),
    }
    if (file.dryRun || pages.count === 0) return { ...report, run: null }
    if (await runs.active(clientId)) throw appError('IMPORT_RUNNING')
    const target = await files.keep(clientId, pages)
    const run = await service.startFile(clientId, { source: 'file', target, placeId }, { askedBy })
    return { ...report, run: { id: run._id, status: run.status } }
  }
}

const sampleRow = ({ authorName, rating, text, publishedAt, reply, exported }: IncomingReview) => ({
  authorName,
  rating,
  text,
  publishedAt: publishedAt.toISOString(),
  responseText: (reply ?? exported?.reply)?.text ?? null,
})
