import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ImportReviews } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { isAdvanced } from '../client/client-link.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { ImportRun } from './import-run.model.ts'
import type { ImportRunRepository, NewRun } from './import-run.repository.ts'

type Target = Pick<NewRun, 'source' | 'target' | 'placeId'>
type Asking = Partial<Pick<NewRun, 'askedBy' | 'standsIn' | 'initial'>>

interface Deps {
  runs: Pick<ImportRunRepository, 'find' | 'active' | 'latest' | 'finished' | 'insert'>
  clients: Pick<ClientDirectory, 'fresh' | 'known'>
  summaries: Pick<SummaryStore, 'ensure'>
  outbox: Outbox
  ids: IdSequences
  transact: Transact
}

export function importService({ runs, clients, summaries, outbox, ids, transact }: Deps) {
  const requiredRun = async (clientId: number, runId: number): Promise<ImportRun> => {
    const run = await runs.find(clientId, runId)
    if (!run) throw notFound()
    return run
  }
  /** Null: another run of this client was faster. */
  const begin = async (
    clientId: number,
    target: Target,
    { askedBy = null, standsIn = false, initial: known }: Asking,
  ): Promise<ImportRun | null> => {
    await summaries.ensure(clientId)
    const runId = await ids.next('import-runs')
    // A file tells of the past each time, and so does the first look at another place or location.
    const { source, target: read } = target
    const initial = known ?? (source === 'file' || !(await runs.finished(clientId, { source, target: read })))
    try {
      await transact(async (tx) => {
        await runs.insert({ _id: runId, clientId, initial, askedBy, standsIn, ...target }, tx)
        await outbox.enqueue(ImportReviews, { clientId, runId }, { jobId: importJobId(runId, 0) }, tx)
      })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return null
    }
    return requiredRun(clientId, runId)
  }

  return {
    /** A run under way is answered again: two at a time would read the same pages twice. That of a file does not ask the provider. */
    async start(clientId: number, asking: Asking = {}): Promise<ImportRun> {
      const target = targetOf(await clients.fresh(clientId))
      const run =
        (await runs.active(clientId)) ??
        (await begin(clientId, target, asking)) ??
        (await runs.latest(clientId))
      if (!run) throw notFound()
      if (run.source === 'file') throw appError('IMPORT_RUNNING')
      return run
    },
    /** From the maps, because the owner's API gave nothing; null where they would add nothing either. */
    async startInstead(clientId: number, asking: Asking): Promise<ImportRun | null> {
      const { googlePlaceId } = await clients.fresh(clientId)
      if (!googlePlaceId || (await runs.finished(clientId, { source: 'business_profile' }))) return null
      const target = { source: 'places', target: googlePlaceId, placeId: googlePlaceId } as const
      return begin(clientId, target, { ...asking, standsIn: true })
    },
    /** Starts with pages that are kept already, of a file unless `initial` says that they tell news; refused while another run is under way. */
    async startFile(clientId: number, target: Target, asking: Asking): Promise<ImportRun> {
      const run = await begin(clientId, target, asking)
      if (!run) throw appError('IMPORT_RUNNING')
      return run
    },
    async find(clientId: number, runId: number): Promise<ImportRun> {
      await clients.known(clientId)
      return requiredRun(clientId, runId)
    },
    async latest(clientId: number): Promise<ImportRun | null> {
      await clients.known(clientId)
      return runs.latest(clientId)
    },
  }
}
export type ImportService = ReturnType<typeof importService>

/** A run whose job was lost gets another one, which must not look like the old. */
export const importJobId = (runId: number, resumes: number): string => `import-${runId}-${resumes}`

function targetOf(facts: ClientFacts): Target {
  const { status, googlePlaceId, googleLocationResourceName } = facts
  if (status === 'inactive') throw appError('CLIENT_INACTIVE')
  const placeId = googlePlaceId ?? ''
  if (isAdvanced(facts) && googleLocationResourceName) {
    return { source: 'business_profile', target: googleLocationResourceName, placeId }
  }
  if (!googlePlaceId) throw appError('PLACE_NOT_LINKED')
  return { source: 'places', target: googlePlaceId, placeId }
}
