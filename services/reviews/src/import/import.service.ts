import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ImportRequested } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { type ClientDirectory, isAdvanced } from '../client/client-directory.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { ImportRun } from './import-run.model.ts'
import type { ImportRunRepository, NewRun } from './import-run.repository.ts'

export interface ImportService {
  /** A run under way is answered again: two at a time would read the same pages twice. */
  start(clientId: number): Promise<ImportRun>
  find(clientId: number, runId: number): Promise<ImportRun>
  latest(clientId: number): Promise<ImportRun | null>
}

interface Needs {
  runs: Pick<ImportRunRepository, 'find' | 'active' | 'latest' | 'finished' | 'insert'>
  clients: Pick<ClientDirectory, 'fresh' | 'known'>
  summaries: Pick<SummaryStore, 'ensure'>
  outbox: Outbox
  ids: IdSequences
  transact: Transact
}

export function importService({ runs, clients, summaries, outbox, ids, transact }: Needs): ImportService {
  const insert = (run: NewRun): Promise<void> =>
    transact(async (tx) => {
      await runs.insert(run, tx)
      const { _id: runId, clientId } = run
      await outbox.append(ImportRequested, { clientId, subject: String(runId), rev: 0, data: { runId } }, tx)
    })
  const required = async (clientId: number, runId: number): Promise<ImportRun> => {
    const run = await runs.find(clientId, runId)
    if (!run) throw notFound()
    return run
  }

  return {
    async start(clientId) {
      const facts = await clients.fresh(clientId)
      const target = targetOf(facts)
      const underway = await runs.active(clientId)
      if (underway) return underway

      await summaries.ensure(clientId)
      const runId = await ids.next('import-runs')
      try {
        const initial = !(await runs.finished(clientId, target.source))
        await insert({ _id: runId, clientId, initial, ...target })
      } catch (error) {
        // Somebody else asked at the same moment; their run is this caller's as well.
        if (!isDuplicateKey(error)) throw error
        return (await runs.latest(clientId)) ?? required(clientId, runId)
      }
      return required(clientId, runId)
    },
    async find(clientId, runId) {
      await clients.known(clientId)
      return required(clientId, runId)
    },
    async latest(clientId) {
      await clients.known(clientId)
      return runs.latest(clientId)
    },
  }
}

function targetOf(facts: ClientFacts): Pick<NewRun, 'source' | 'target' | 'placeId'> {
  const { status, googlePlaceId, googleLocationResourceName } = facts
  if (status === 'inactive') throw appError('CLIENT_INACTIVE')
  const placeId = googlePlaceId ?? ''
  if (isAdvanced(facts) && googleLocationResourceName) {
    return { source: 'business_profile', target: googleLocationResourceName, placeId }
  }
  if (!googlePlaceId) throw appError('PLACE_NOT_LINKED')
  return { source: 'places', target: googlePlaceId, placeId }
}
