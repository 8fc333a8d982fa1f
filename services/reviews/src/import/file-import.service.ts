import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { FILE_MAX_BYTES, type FileImportReport } from '@avaliax/proto/reviews/import-file.routes.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { FilePages } from './file-page.repository.ts'
import type { ImportService } from './import.service.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { IncomingReview } from './import-source.service.ts'
import type { pagePlanner } from './page-plan.service.ts'
import type readFile from './read-file.process.ts'

interface Deps {
  threads: Pick<ThreadPool, 'run'>
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
  signal: AbortSignal
}

export type FileImport = ReturnType<typeof reviewFileImport>

const READER = join(import.meta.dirname, 'read-file.process.ts')
/** Of 20,000 long reviews on a busy machine. */
const READING_MS = 40_000

/** Reads a file, tells what it means for what is stored and, unless that was all, starts an import of it. */
export function reviewFileImport({ threads, clients, runs, files, service, plan, now }: Deps) {
  const planCounts = async (clientId: number, pages: readonly Uint8Array[], signal: AbortSignal) => {
    const counts = { found: 0, saved: 0, updated: 0, duplicatesSkipped: 0 }
    for (const page of pages) {
      signal.throwIfAborted()
      const incoming = deserialize(page) as IncomingReview[]
      const part = await plan({ run: { clientId, source: 'file' }, incoming, seen: new Set() })
      for (const name of ['found', 'saved', 'updated', 'duplicatesSkipped'] as const)
        counts[name] += part.counts[name]
    }
    return counts
  }

  const read = async (clientId: number, placeId: string, { content, signal }: GivenFile) => {
    const input = { content, placeId, timeZone: await clients.zoneOf(clientId), now: now() }
    const owner = `client-${clientId}`
    const work = { module: READER, input, deadlineMs: READING_MS, owner, signal }
    return threads.run<typeof readFile>(work).catch((error: unknown) => {
      throw error instanceof DeadlineError ? appError('FILE_UNREADABLE', { cause: error }) : error
    })
  }

  return async (clientId: number, file: GivenFile, askedBy: number | null): Promise<FileImportReport> => {
    if (Buffer.byteLength(file.content, 'utf8') > FILE_MAX_BYTES) throw appError('PAYLOAD_TOO_LARGE')
    const { status, googlePlaceId } = await clients.fresh(clientId)
    if (status === 'inactive') throw appError('CLIENT_INACTIVE')
    const placeId = googlePlaceId ?? ''
    const { pages, sample, ...findings } = await read(clientId, placeId, file)
    const report = {
      dryRun: file.dryRun,
      ...(await planCounts(clientId, pages, file.signal)),
      ...findings,
      sample: sample.map(sampleRow),
    }
    if (file.dryRun || pages.length === 0) return { ...report, run: null }
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
