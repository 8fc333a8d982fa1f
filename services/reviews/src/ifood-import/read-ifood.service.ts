import { AppError } from '@avaliax/chassis/errors.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import {
  IFOOD_PAGE_MAX,
  type IfoodReview,
  type IfoodReviews,
} from '@avaliax/providers/ifood/ifood-reviews.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { IfoodConnectionRow } from '../ifood/ifood.model.ts'
import type { IfoodConnections } from '../ifood/ifood-connection.service.ts'
import type { FilePages } from '../import/file-page.repository.ts'
import type { ImportService } from '../import/import.service.ts'
import type { ImportRunRepository } from '../import/import-run.repository.ts'
import type { RetireReviews } from '../import/retire-reviews.service.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { fromIfood, ifoodIdOf } from './ifood-review.domain.ts'

interface Deps {
  api: Pick<IfoodReviews, 'page'>
  connections: Pick<IfoodConnections, 'find' | 'accessOf' | 'read'>
  clients: Pick<ClientDirectory, 'known'>
  runs: Pick<ImportRunRepository, 'active'>
  files: Pick<FilePages, 'keep'>
  service: Pick<ImportService, 'startFile'>
  reviews: Pick<ReviewRepository, 'byProviderIds'>
  retire: RetireReviews
  now: () => Date
}

const DAY_MS = 86_400_000
/** iFood keeps a review for three months, and changes none after some days. */
const FIRST_DAYS = 90
const LATER_DAYS = 30
/** A shop with more reviews in that time gets its newest ones. */
const PAGES_MAX = 100
const ANOTHER_RUN_MS = 3_000

export type ReadIfoodReviews = ReturnType<typeof readIfoodReviews>

/** Reads what iFood tells and hands it to an ordinary import, as if it stood in a file. */
export function readIfoodReviews(deps: Deps) {
  const { api, connections, clients, runs, files, service, reviews, retire, now } = deps

  async function readAll(row: IfoodConnectionRow, signal: AbortSignal): Promise<IfoodReview[]> {
    const access = connections.accessOf(row)
    const days = row.readAt ? LATER_DAYS : FIRST_DAYS
    const from = new Date(now().getTime() - days * DAY_MS)
    // Pages shift while they are read, so a review may come twice.
    const found = new Map<string, IfoodReview>()
    for (let page = 1; page <= PAGES_MAX; page++) {
      signal.throwIfAborted()
      const { reviews: read, shown } = await api.page(access, { page, from })
      for (const review of read) found.set(review.id, review)
      if (shown < IFOOD_PAGE_MAX) break
    }
    return [...found.values()]
  }

  async function takeOut(clientId: number, gone: readonly IfoodReview[]): Promise<void> {
    if (gone.length === 0) return
    const googleReviewIds = gone.map(({ id }) => ifoodIdOf(id))
    const stored = await reviews.byProviderIds(clientId, { source: 'file', googleReviewIds })
    const ids = stored.filter(({ live }) => live).map(({ _id }) => _id)
    await retire(clientId, { ids, reason: 'removed' })
  }

  return async (clientId: number, signal: AbortSignal): Promise<void> => {
    const row = await connections.find(clientId)
    if (!row) return
    const { status, googlePlaceId } = await clients.known(clientId)
    if (status === 'inactive') return
    // One import of a client at a time: theirs is waited for before iFood is asked.
    if (await runs.active(clientId)) throw new JobPostponed(ANOTHER_RUN_MS)
    const [gone, there] = partition(await readAll(row, signal), ({ isGone }) => isGone)
    await takeOut(clientId, gone)
    if (there.length > 0) {
      const incoming = there.map((review) => fromIfood(review, { merchantId: row.merchantId, now: now() }))
      const pages = Array.from({ length: Math.ceil(incoming.length / IFOOD_PAGE_MAX) }, (_, index) =>
        incoming.slice(index * IFOOD_PAGE_MAX, (index + 1) * IFOOD_PAGE_MAX),
      )
      const page = async (index: number) => pages[index] ?? []
      const target = await files.keep(clientId, { count: pages.length, page })
      const asking = { askedBy: null, initial: row.readAt === null }
      await service
        .startFile(clientId, { source: 'file', target, placeId: googlePlaceId ?? '' }, asking)
        .catch((error: unknown) => {
          const isRunning = error instanceof AppError && error.code === 'IMPORT_RUNNING'
          throw isRunning ? new JobPostponed(ANOTHER_RUN_MS) : error
        })
    }
    await connections.read(row)
  }
}

function partition<T>(items: readonly T[], isIn: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isIn), items.filter((item) => !isIn(item))]
}
