import { appError } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ImportFinished } from '@avaliax/proto/reviews/reviews.events.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ImportLog } from '../google/import-log.service.ts'
import type { RecordFigures } from '../summary/record-figures.service.ts'
import type { ImportPageStore } from './import-page.store.ts'
import type { ImportPage, ImportRun } from './import-run.model.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { ImportSource } from './import-source.service.ts'
import type { IncomingPage } from './incoming-review.domain.ts'
import type { QuotaReport } from './quota.announcer.ts'

/** A provider that never stops giving pages must not keep a worker for ever. */
const MAX_PAGES = 4_000
/** Readings that begin anew because a page's token was refused; a provider that refuses each one is at fault. */
const MAX_ANEWS = 2

interface Deps {
  runs: Pick<ImportRunRepository, 'find' | 'setRunning' | 'pages' | 'end' | 'startAnew'>
  clients: Pick<ClientDirectory, 'known'>
  source: Pick<ImportSource, 'page'>
  pageStore: ImportPageStore
  finish: (run: ImportRun) => Promise<void>
  log: Pick<ImportLog, 'settle'>
  figures: RecordFigures
  quota: QuotaReport
  outbox: Outbox
}

interface Task {
  clientId: number
  runId: number
  signal: AbortSignal
}

/** Reads page after page from where the run stands; a whole pass ends with the reviews that are gone. */
export function importReviews({
  runs,
  clients,
  source,
  pageStore,
  finish,
  log,
  figures,
  quota,
  outbox,
}: Deps) {
  const announceEnd = async (run: ImportRun, tx: Tx): Promise<void> => {
    await figures(run, tx)
    const { _id: runId, clientId, pages, initial, saved, updated, deleted } = run
    if (!initial && saved + updated + deleted === 0) return
    const data = { runId, initial, saved, updated, deleted }
    await outbox.append(ImportFinished, { clientId, subject: String(runId), rev: pages + 1, data }, tx)
  }
  const store: ImportPageStore['commit'] = async (run, page, seen) => {
    try {
      const commit = await pageStore.commit(run, page, seen)
      log.settle(run.clientId, commit?.counts ?? null)
      return commit
    } finally {
      log.settle(run.clientId, null)
    }
  }

  const readAll = async (start: ImportRun, signal: AbortSignal): Promise<boolean> => {
    const pages = await runs.pages(start._id)
    const seen = new Set(pages.flatMap((page) => page.reviewIds))
    // Page one shows the same tokens again after a new beginning: only those of this pass make a circle.
    const tokensFrom = (startPage: number) =>
      new Set(pages.filter((page) => pageNumber(page) >= startPage).flatMap((page) => page.next ?? []))
    let tokens = tokensFrom(start.startPage ?? 0)
    let run: ImportRun | null = start
    while (run && !isAtEnd(run)) {
      signal.throwIfAborted()
      const page: IncomingPage | null = await source.page(run).catch(refusedToken(run))
      if (!page) {
        await runs.startAnew(run)
        tokens = new Set()
        run = await runs.find(run.clientId, run._id)
        continue
      }
      // A token that comes again means a circle: what it shows is known, what is behind it is not.
      const circles = page.next !== null && (tokens.has(page.next) || run.pages >= MAX_PAGES)
      const commit = await store(run, circles ? { ...page, next: null } : page, seen)
      if (circles) return false
      for (const reviewId of commit?.reviewIds ?? []) seen.add(reviewId)
      if (page.next) tokens.add(page.next)
      run = await runs.find(run.clientId, run._id)
    }
    return true
  }

  return async ({ clientId, runId, signal }: Task): Promise<void> => {
    const run = await runs.find(clientId, runId)
    if (!run?.active) return
    const { status } = await clients.known(clientId)
    if (status === 'inactive') throw appError('CLIENT_INACTIVE')
    await runs.setRunning(run)
    if (await readAll(run, signal)) await finish(run)
    if (run.source === 'business_profile') await quota.granted(clientId)
    await runs.end(run, { status: 'done' }, announceEnd)
  }
}

const isAtEnd = ({ pages, pageToken, startPage }: ImportRun): boolean =>
  pages > (startPage ?? 0) && pageToken === null

/** Null where the provider does not take the token of the next page any more: it holds for a while only. */
const refusedToken =
  ({ pageToken, anews }: ImportRun) =>
  (error: unknown): null => {
    const isRefused = error instanceof ProviderFailure && error.status === 400 && pageToken !== null
    if (!isRefused || (anews ?? 0) >= MAX_ANEWS) throw error
    return null
  }

const pageNumber = ({ _id }: ImportPage): number => Number(_id.split(':')[1] ?? 0)
