import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Model } from 'mongoose'
import type { ImportLock, ImportPage, ImportRun } from './import-run.model.ts'

export type RunCounts = Pick<
  ImportRun,
  'found' | 'saved' | 'updated' | 'duplicatesSkipped' | 'skipped' | 'deleted'
>
export type NewRun = Pick<
  ImportRun,
  '_id' | 'clientId' | 'source' | 'target' | 'placeId' | 'initial' | 'askedBy' | 'standsIn'
>
/** The provider's figures over all reviews, where a page has them. */
export type ProviderFigures = Partial<Pick<ImportRun, 'providerRating' | 'providerTotal'>>

type RunKey = Pick<ImportRun, '_id' | 'clientId'>
export type RunOutcome = { status: 'done' } | { status: 'failed'; error: string }

export interface ImportRunRepository {
  find(clientId: number, runId: number): Promise<ImportRun | null>
  active(clientId: number): Promise<ImportRun | null>
  latest(clientId: number): Promise<ImportRun | null>
  /** Whether an import from this source has ended well before. */
  finished(clientId: number, source: ImportRun['source']): Promise<boolean>
  /** A duplicate key: another run of this client is under way. */
  insert(run: NewRun, tx: Tx): Promise<void>
  setRunning(runId: number): Promise<void>
  /** `beside` runs in the same transaction, with the run as it ended; not for a run that had ended before. */
  end(run: RunKey, outcome: RunOutcome, beside?: (ended: ImportRun, tx: Tx) => Promise<void>): Promise<void>
  /** False: this page was committed already, or the run has ended. */
  advance(
    run: ImportRun,
    page: { reviewIds: number[]; next: string | null; counts: Partial<RunCounts>; figures: ProviderFigures },
    tx: Tx,
  ): Promise<boolean>
  /** From the first page again: the token of the next one is not taken any more. False when another job moved on. */
  startAnew(run: ImportRun): Promise<boolean>
  count(runId: number, counts: Partial<RunCounts>, tx: Tx): Promise<void>
  pages(runId: number): Promise<ImportPage[]>
  /** Active ones that nobody has touched for a while. */
  silent(before: Date, limit: number): Promise<ImportRun[]>
  resumed(run: ImportRun): Promise<boolean>
}

interface Needs {
  runs: Model<ImportRun>
  pages: Model<ImportPage>
  locks: Model<ImportLock>
  transact: Transact
  now: () => Date
}

export function importRunRepository({ runs, pages, locks, transact, now }: Needs): ImportRunRepository {
  const one = (filter: object) =>
    fromStore(runs.findOne(filter, null, { lean: true }).exec()) as Promise<ImportRun | null>

  return {
    find: (clientId, runId) => one({ _id: runId, clientId }),
    active: (clientId) => one({ clientId, active: true }),
    async latest(clientId) {
      const found = runs.find({ clientId }, null, { lean: true }).sort({ createdAt: -1, _id: -1 }).limit(1)
      return ((await fromStore(found.exec()))[0] as ImportRun | undefined) ?? null
    },
    finished: async (clientId, source) => (await one({ clientId, source, status: 'done' })) !== null,
    async insert(run, tx) {
      await fromStore(locks.create([{ _id: run.clientId, runId: run._id }], { session: tx }))
      await fromStore(runs.create([{ ...run, status: 'queued', active: true }], { session: tx }))
    },
    async setRunning(runId) {
      await fromStore(runs.updateOne({ _id: runId, active: true }, { $set: { status: 'running' } }).exec())
    },
    end: ({ _id, clientId }, outcome, beside) =>
      transact(async (tx) => {
        const change = { $set: { error: null, ...outcome }, $unset: { active: 1 } }
        const ended = await fromStore(
          runs
            .findOneAndUpdate({ _id, active: true }, change, { session: tx, returnDocument: 'after' })
            .lean<ImportRun>()
            .exec(),
        )
        await fromStore(locks.deleteOne({ _id: clientId, runId: _id }, { session: tx }).exec())
        if (ended) await beside?.(ended, tx)
      }),
    async advance({ _id, pages: done }, { reviewIds, next, counts, figures }, tx) {
      const change = { $set: { pages: done + 1, pageToken: next, ...figures }, $inc: counts }
      const moved = await fromStore(
        runs.updateOne({ _id, active: true, pages: done }, change, { session: tx }).exec(),
      )
      if (moved.matchedCount === 0) return false
      const page = { _id: `${_id}:${done}`, runId: _id, reviewIds, next, createdAt: now() }
      await fromStore(pages.create([page], { session: tx }))
      return true
    },
    async startAnew({ _id, pages: done }) {
      const anew = { $set: { pageToken: null, startPage: done }, $inc: { anews: 1 } }
      const moved = await fromStore(runs.updateOne({ _id, active: true, pages: done }, anew).exec())
      return moved.modifiedCount > 0
    },
    async count(runId, counts, tx) {
      await fromStore(runs.updateOne({ _id: runId }, { $inc: counts }, { session: tx }).exec())
    },
    pages: (runId) => fromStore(pages.find({ runId }, null, { lean: true }).exec()) as Promise<ImportPage[]>,
    silent: (before, limit) =>
      fromStore(
        runs
          .find({ active: true, updatedAt: { $lt: before } }, null, { lean: true })
          .limit(limit)
          .exec(),
      ) as Promise<ImportRun[]>,
    async resumed({ _id, resumes }) {
      const change = { $inc: { resumes: 1 } }
      const moved = await fromStore(runs.updateOne({ _id, active: true, resumes }, change).exec())
      return moved.modifiedCount > 0
    },
  }
}
