import { randomUUID } from 'node:crypto'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Model } from 'mongoose'
import type { FilePage } from './file-page.model.ts'
import type { ImportRun } from './import-run.model.ts'
import type { IncomingPage, IncomingReview } from './import-source.service.ts'

const PAGE_SIZE = 50

export interface FilePages {
  /** Keeps a file's reviews page by page, so that a run reads them as it reads a provider's; the key of its first page. */
  keep(clientId: number, reviews: readonly IncomingReview[]): Promise<string>
  read(run: Pick<ImportRun, 'clientId' | 'target' | 'pageToken'>): Promise<IncomingPage>
}

interface Needs {
  pages: Model<FilePage>
  now: () => Date
}

export function filePages({ pages, now }: Needs): FilePages {
  return {
    async keep(clientId, reviews) {
      const file = randomUUID()
      const count = Math.ceil(reviews.length / PAGE_SIZE)
      const rows = Array.from({ length: count }, (_, index) => ({
        _id: `${file}-${index}`,
        clientId,
        reviews: reviews.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
        next: index + 1 < count ? `${file}-${index + 1}` : null,
        createdAt: now(),
      }))
      await fromStore(pages.insertMany(rows))
      return `${file}-0`
    },
    async read({ clientId, target, pageToken }) {
      const found = await fromStore(
        pages.findOne({ _id: pageToken ?? target, clientId }, null, { lean: true }).exec(),
      )
      if (!found) throw new Error(`Page '${pageToken ?? target}' of a file is gone`)
      return { reviews: found.reviews as IncomingReview[], next: found.next, figures: {} }
    },
  }
}
