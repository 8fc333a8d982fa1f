import { appError } from '@avaliax/chassis/errors.ts'
import {
  FILE_MAX_BYTES,
  type FileImportReport,
  REJECTED_SHOWN_MAX,
  SAMPLE_SHOWN_MAX,
} from '@avaliax/proto/reviews/import-file.routes.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { csvRows } from './csv.parser.ts'
import type { FilePages } from './file-page.repository.ts'
import { readRows } from './file-rows.parser.ts'
import type { ImportService } from './import.service.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { IncomingReview } from './import-source.service.ts'
import type { pagePlanner } from './page-plan.service.ts'
import { takeoutRows } from './takeout.parser.ts'

interface Needs {
  clients: Pick<ClientDirectory, 'fresh'>
  runs: Pick<ImportRunRepository, 'active'>
  files: Pick<FilePages, 'keep'>
  service: Pick<ImportService, 'startFile'>
  plan: ReturnType<typeof pagePlanner>
  now: () => Date
}

interface GivenFile {
  format: 'takeout' | 'csv'
  content: string
  dryRun: boolean
}

export type FileImport = ReturnType<typeof reviewFileImport>

const CHUNK = 500

/** Reads a file, tells what it means for what is stored and, unless that was all, starts an import of it. */
export function reviewFileImport({ clients, runs, files, service, plan, now }: Needs) {
  const planned = async (clientId: number, reviews: readonly IncomingReview[]) => {
    const counts = { found: 0, saved: 0, updated: 0, duplicatesSkipped: 0 }
    for (let start = 0; start < reviews.length; start += CHUNK) {
      const incoming = reviews.slice(start, start + CHUNK)
      const part = await plan({ run: { clientId, source: 'file' }, incoming, seen: new Set() })
      for (const name of ['found', 'saved', 'updated', 'duplicatesSkipped'] as const)
        counts[name] += part.counts[name]
    }
    return counts
  }

  return async (
    clientId: number,
    { format, content, dryRun }: GivenFile,
    askedBy: number | null,
  ): Promise<FileImportReport> => {
    if (Buffer.byteLength(content, 'utf8') > FILE_MAX_BYTES) throw appError('PAYLOAD_TOO_LARGE')
    const { status, googlePlaceId } = await clients.fresh(clientId)
    if (status === 'inactive') throw appError('CLIENT_INACTIVE')
    const placeId = googlePlaceId ?? ''
    const rows = format === 'takeout' ? takeoutRows(content) : csvRows(content)
    const { reviews, rejected } = readRows(rows, { placeId, now: now() })
    const report = {
      dryRun,
      ...(await planned(clientId, reviews)),
      rejected: rejected.length,
      problems: rejected.slice(0, REJECTED_SHOWN_MAX),
      sample: reviews.slice(0, SAMPLE_SHOWN_MAX).map(shown),
    }
    if (dryRun || reviews.length === 0) return { ...report, run: null }
    if (await runs.active(clientId)) throw appError('IMPORT_RUNNING')
    const target = await files.keep(clientId, reviews)
    const run = await service.startFile(clientId, { source: 'file', target, placeId }, { askedBy })
    return { ...report, run: { id: run._id, status: run.status } }
  }
}

const shown = ({ authorName, rating, text, publishedAt, reply }: IncomingReview) => ({
  authorName,
  rating,
  text,
  publishedAt: publishedAt.toISOString(),
  responseText: reply?.text ?? null,
})
