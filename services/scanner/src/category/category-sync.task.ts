import { AppError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { SyncCategories } from '@avaliax/proto/scanner/scanner.jobs.ts'
import { listBusinessCategories } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { CategoryRepository } from './category.repository.ts'

const DAY_MS = 86_400_000

interface Deps {
  categories: Pick<CategoryRepository, 'keepAll' | 'syncedAt'>
  tenancy: Pick<ServiceClients, 'call'>
  queues: Pick<Queues, 'add' | 'work'>
  now: () => Date
}

/** Registers the job that reads the provider's categories; returns the task that checks by the clock whether it is due. */
export function categorySync({ categories, tenancy, queues, now }: Deps) {
  const categoriesIn = async (language: Language) => {
    const { categories: found } = await tenancy.call(listBusinessCategories, {
      query: { language },
      timeoutMs: listBusinessCategories.deadlineMs,
    })
    return new Map(found.map(({ id, name }) => [id, name]))
  }

  queues.work(SyncCategories, async (_, { log }) => {
    try {
      const [pt, en] = await Promise.all([categoriesIn('pt'), categoriesIn('en')])
      // An empty list is a fault of the provider, not the end of all trades.
      if (pt.size === 0) return
      await categories.keepAll(
        [...pt].map(([id, name]) => ({ id, displayName: { pt: name, en: en.get(id) ?? name } })),
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GOOGLE_NOT_READY') throw error
      log.info({}, 'no client is connected to the provider: the categories stay as they are')
    }
  })

  return async function syncCategories(): Promise<void> {
    const at = now()
    if (at.getTime() - (await categories.syncedAt()).getTime() < DAY_MS) return
    await queues.add(SyncCategories, {}, { jobId: `sync-categories-${at.toISOString().slice(0, 10)}` })
  }
}
