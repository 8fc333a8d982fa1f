import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { filePages as filePageRows } from './file-page.model.ts'
import type { ImportRun } from './import-run.model.ts'
import type { IncomingPage } from './incoming-review.domain.ts'
import type { ReadPages } from './page-file.store.ts'

export function filePages({ db, now }: { db: Connection; now: () => Date }) {
  const { within } = filePageRows.on(db)
  const of = (clientId: number) => within({ clientIds: [clientId] })
  return {
    /** Keeps a file's reviews page by page, so that a run reads them as it reads a provider's; the key of its first page. */
    async keep(clientId: number, pages: ReadPages): Promise<string> {
      const file = randomUUID()
      // The first page last: what a run can begin with is complete.
      for (let index = pages.count - 1; index >= 0; index--) {
        const next = index + 1 < pages.count ? `${file}-${index + 1}` : null
        const reviews = await pages.page(index)
        await of(clientId).insertMany([
          { _id: `${file}-${index}`, clientId, reviews, next, createdAt: now() },
        ])
      }
      return `${file}-0`
    },
    async read({
      clientId,
      target,
      pageToken,
    }: Pick<ImportRun, 'clientId' | 'target' | 'pageToken'>): Promise<IncomingPage> {
      const found = await of(clientId).findOne({ _id: pageToken ?? target })
      if (!found) throw new Error(`Page '${pageToken ?? target}' of a file is gone`)
      return { reviews: found.reviews, next: found.next, figures: {} }
    },
  }
}
export type FilePages = ReturnType<typeof filePages>
