import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type ImportPage, type ImportRun, importLocks, importPages, importRuns } from './import-run.model.ts'

type RunCounts = Pick<ImportRun, 'found' | 'saved' | 'updated' | 'duplicatesSkipped' | 'skipped' | 'deleted'>
export type NewRun = Pick<
  ImportRun,
  '_id' | 'clientId' | 'source' | 'target' | 'placeId' | 'initial' | 'askedBy' | 'standsIn'
>
/** The provider's figures over all reviews, where a page has them. */
export type ProviderFigures = Partial<Pick<ImportRun, 'providerRating' | 'providerTotal'>>

type RunKey = Pick<ImportRun, '_id' | 'clientId'>
type RunOutcome = { status: 'done' } | { status: 'failed'; error: string }
interface CommittedPage {
  reviewIds: number[]
  next: string | null
  counts: Partial<RunCounts>
  figures: ProviderFigures
}

interface Deps {
  db: Connection
  transact: Transact
  now: () => Date
}

export function importRunRepository({ db, transact, now }: Deps) {
  const runs = importRuns.on(db)
  const locks = importLocks.on(db)
  const of = (clientId: number) => runs.within({ clientIds: [clientId] })
  const lockOf = (clientId: number) => locks.within({ clientIds: [clientId] })
  const pages = importPages.on(db)

  return {
    find: (clientId: number, runId: number) => of(clientId).findOne({ _id: runId }),
    active: (clientId: number) => of(clientId).findOne({ active: true }),
    async latest(clientId: number): Promise<ImportRun | null> {
      const [found] = await of(clientId).find({}, { sort: { createdAt: -1, _id: -1 }, limit: 1 })
      return found ?? null
    },
    /** Whether an import from this source, or of this target of it, has ended well before. */
    finished: (clientId: number, from: Pick<ImportRun, 'source'> & Partial<Pick<ImportRun, 'target'>>) =>
      of(clientId).exists({ ...from, status: 'done' }),
    /** A duplicate key: another run of this client is under way. */
    async insert(run: NewRun, tx: Tx): Promise<void> {
      const { _id: runId, clientId } = run
      await lockOf(clientId).insertOne({ _id: clientId, runId }, tx)
      await of(clientId).insertOne({ ...run, status: 'queued', active: true }, tx)
    },
    async setRunning({ _id, clientId }: RunKey): Promise<void> {
      await of(clientId).updateOne({ _id, active: true }, { $set: { status: 'running' } })
    },
    /** `beside` runs in the same transaction, with the run as it ended; not for a run that had ended before. */
    end: (
      { _id, clientId }: RunKey,
      outcome: RunOutcome,
      beside?: (run: ImportRun, tx: Tx) => Promise<void>,
    ): Promise<void> =>
      transact(async (tx) => {
        const change = { $set: { error: null, ...outcome }, $unset: { active: 1 } } as const
        const run = await of(clientId).findOneAndUpdate({ _id, active: true }, change, tx)
        await lockOf(clientId).deleteMany({ runId: _id }, tx)
        if (run) await beside?.(run, tx)
      }),
    /** False: this page was committed already, or the run has ended. */
    async advance(
      { _id, clientId, pages: pageCount }: ImportRun,
      { reviewIds, next, counts, figures }: CommittedPage,
      tx: Tx,
    ): Promise<boolean> {
      const change = { $set: { pages: pageCount + 1, pageToken: next, ...figures }, $inc: counts }
      const result = await of(clientId).updateOne({ _id, active: true, pages: pageCount }, change, tx)
      if (result.matchedCount === 0) return false
      await pages.insertOne({ _id: `${_id}:${pageCount}`, runId: _id, reviewIds, next, createdAt: now() }, tx)
      return true
    },
    /** From the first page again: the token of the next one is not taken any more. */
    async startAnew({ _id, clientId, pages: pageCount }: ImportRun): Promise<void> {
      const anew = { $set: { pageToken: null, startPage: pageCount }, $inc: { anews: 1 } }
      await of(clientId).updateOne({ _id, active: true, pages: pageCount }, anew)
    },
    async count({ _id, clientId }: RunKey, counts: Partial<RunCounts>, tx: Tx): Promise<void> {
      await of(clientId).updateOne({ _id }, { $inc: counts }, tx)
    },
    pages: (runId: number): Promise<ImportPage[]> => pages.find({ runId }),
    /** Active ones that nobody has touched for a while. */
    silent: (before: Date, limit: number): Promise<ImportRun[]> =>
      runs.within('all').find({ active: true, updatedAt: { $lt: before } }, { limit }),
    /** False: another look was faster. */
    async resumed({ _id, clientId, resumes }: ImportRun): Promise<boolean> {
      const result = await of(clientId).updateOne({ _id, active: true, resumes }, { $inc: { resumes: 1 } })
      return result.modifiedCount > 0
    },
  }
}
export type ImportRunRepository = ReturnType<typeof importRunRepository>
