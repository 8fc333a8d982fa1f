import { randomUUID } from 'node:crypto'
import { deserialize } from 'node:v8'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Model } from 'mongoose'
import type { FilePage } from './file-page.model.ts'
import type { ImportRun } from './import-run.model.ts'
import type { IncomingPage, IncomingReview } from './import-source.service.ts'

export interface FilePages {
  /** Keeps a file's reviews page by page, so that a run reads them as it reads a provider's; the key of its first page. */
  keep(clientId: number, pages: readonly Uint8Array[]): Promise<string>
  read(run: Pick<ImportRun, 'clientId' | 'target' | 'pageToken'>): Promise<IncomingPage>
}

interface Needs {
  pages: Model<FilePage>
  now: () => Date
}

export function filePages({ pages, now }: Needs): FilePages {
  return {
    async keep(clientId, serialized) {
      const file = randomUUID()
      // The first page last: what a run can begin with is complete.
      for (const [index, page] of [...serialized.entries()].reverse()) {
        const next = index + 1 < serialized.length ? `${file}-${index + 1}` : null
        const reviews = deserialize(page) as IncomingReview[]
        await fromStore(
          pages.insertMany([{ _id: `${file}-${index}`, clientId, reviews, next, createdAt: now() }]),
        )
      }
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
