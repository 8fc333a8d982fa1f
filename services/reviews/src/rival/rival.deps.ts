import { AppError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { ReadRival } from '@avaliax/proto/reviews/reviews.jobs.ts'
import { addRival, listRivals, removeRival } from '@avaliax/proto/reviews/rival.routes.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { rivals, rivalWeeks } from './rival.models.ts'
import { rivalService } from './rival.service.ts'

const BATCH = 50
/** The day's budget of paid calls is for those who wait for an answer. */
const TOMORROW_MS = 86_400_000
const SEQUENCE = 'rivals'

/** Other places that a client watches: chosen by the owner, read once a week. */
export function buildRivals(deps: SharedDeps): void {
  const { app, config, db, google, ids, outbox, queues, repeat, transact } = deps
  for (const { model } of [rivals, rivalWeeks]) model(db)
  const service = rivalService({ ...deps, places: google.places })
  queues.work(ReadRival, async ({ clientId, rivalId }) => {
    await service.look(clientId, rivalId).catch((error: unknown) => {
      const isSpent = error instanceof AppError && error.code === 'SEARCH_BUDGET_EXHAUSTED'
      throw isSpent ? new JobPostponed(TOMORROW_MS) : error
    })
  })
  const looks = async () => {
    for (const { _id: rivalId, clientId, dueAt } of await service.due(BATCH)) {
      await transact(async (tx) => {
        const own = rivals.on(db).within({ clientIds: [clientId] })
        const taken = await own.updateOne(
          { _id: rivalId, dueAt },
          { $set: { dueAt: service.nextLook() } },
          tx,
        )
        if (taken.modifiedCount === 0) return
        const jobId = `read-rival-${rivalId}-${dueAt.getTime()}`
        await outbox.enqueue(ReadRival, { clientId, rivalId }, { jobId }, tx)
      })
    }
  }
  repeat([looks], config.DUE_EVERY_MS)

  mount(app, listRivals, ({ params }) => service.list(params.clientId))
  mount(
    app,
    addRival,
    async ({ params: { clientId }, body, context, newId }) =>
      service.add(context, clientId, newId ?? (await ids.next(SEQUENCE)), body),
    {
      newId: () => ids.next(SEQUENCE),
      existing: ({ params: { clientId }, newId = 0 }) => service.created(clientId, newId),
    },
  )
  mount(app, removeRival, ({ params, context }) => service.remove(context, params.clientId, params.rivalId))
}
