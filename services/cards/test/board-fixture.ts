import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { boardRepository } from '../src/board/board.repository.ts'
import { monthClose } from '../src/board/month-close.service.ts'
import { clientViews } from '../src/client/client-view.service.ts'
import { employeeCounts } from '../src/employee/employee-count.repository.ts'
import type { TapRecord } from '../src/journal/tap-record.domain.ts'
import { tapLedger } from '../src/ledger/tap-ledger.store.ts'
import { type CardsModels, cardsModels } from './cards-models.ts'
import { type CardsUnderTest, factsOf, type Requester } from './cards-under-test.ts'

const ZONE = 'America/Sao_Paulo'

type Db = CardsUnderTest['db']
type Closing = Parameters<typeof monthClose>[0]

export interface Company {
  clientId: number
  owner: Requester
  people: { id: number; name: string; employeeToken: string }[]
  /** Visitors see its board there. */
  shown: string
}

/** Builds the parts of the job that closes months, on the stores of a test. */
export function closingParts(db: Db): Omit<Closing, 'now'> {
  const tenancy = { call: () => Promise.reject(new Error('nobody is asked')) } as never
  const log = { warn: () => {} } as never
  return {
    db,
    board: boardRepository({ db, counts: employeeCounts(db) }),
    clients: clientViews({ db, tenancy, log }),
    outbox: mongoOutbox({ db }),
    transact: transactions({ db }),
  }
}

/** Companies, their people and taps of any time, beside a service that runs by the time they are asked for. */
export function boardFixture(running: () => CardsUnderTest) {
  let known: CardsModels | undefined
  const models = () => (known ??= cardsModels(running().db))
  let nextClient = 2000
  let nextTap = 0

  return {
    models,
    async company(names: readonly string[], changes: Parameters<typeof factsOf>[1] = {}): Promise<Company> {
      const clientId = nextClient++
      running().facts.set(clientId, factsOf(clientId, changes))
      const owner = running().as([clientId])
      const people: Company['people'] = []
      for (const name of names)
        people.push((await owner(createEmployee, { body: { name, department: 'Balcão' } })).body)
      return { clientId, owner, people, shown: `/api/public/leaderboard/${clientId}` }
    },

    /** Visits of different people, as the journal hands them over. */
    taps({ clientId, people }: Company, counts: readonly number[], at: string): TapRecord[] {
      const one = (employeeId: number): TapRecord => ({
        id: `tap-${++nextTap}`,
        at: Date.parse(at) + nextTap,
        clientId,
        employeeId,
        verdict: 'counted',
        source: 'card',
        sent: true,
        zone: ZONE,
        visitor: `v${nextTap}`,
      })
      return counts.flatMap((count, index) =>
        Array.from({ length: count }, () => one(people[index]?.id ?? 0)),
      )
    },
    write: (records: readonly TapRecord[]) =>
      tapLedger({ db: running().db, transact: transactions({ db: running().db }) }).write(records),
    board: () => closingParts(running().db).board,
    /** Runs the job as if it were that time. */
    closeAt: (at: string, changes: Partial<Closing> = {}) =>
      monthClose({ ...closingParts(running().db), now: () => new Date(at), ...changes })(),
    winnersOf: async ({ owner, clientId }: Company) =>
      (await owner(listPastWinners, { params: { clientId } })).body.map((winner) => [
        ...[winner.month, winner.position, winner.employeeName, winner.cardTaps],
      ]),
    closings: ({ clientId }: Company) =>
      running().db.collection('outbox').find({ type: 'month.closed', clientId }).toArray(),
  }
}
