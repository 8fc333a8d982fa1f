import { AppError } from '@avaliax/chassis/errors.ts'
import type { EmployeeImport, ImportedRow } from '@avaliax/proto/cards/employee-import.routes.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeCounts } from '../client/employee-count.repository.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writer } from '../client/write-access.ts'
import type { EmployeeService } from '../employee/employee.service.ts'
import { type CsvRow, employeeRows } from './employee-csv.ts'
import { identitiesOf, type JudgedRow, judgedRow } from './import-rows.ts'
import type { TeamSearch } from './team-search.ts'

interface Needs {
  employeeService: Pick<EmployeeService, 'create'>
  team: TeamSearch
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  plans: Pick<PlanViews, 'limitOf'>
  counts: Pick<EmployeeCounts, 'of'>
}

interface Order {
  clientId: number
  csv: string
  dryRun: boolean
  /** Who adds a person, with an entry of its own in the audit trail for each. */
  newWriter: () => Writer
  signal: AbortSignal
}

type Body = Extract<JudgedRow, { ok: true }>['body']
type Outcome = Pick<ImportedRow, 'state' | 'employeeId'>
/** What becomes of somebody who is not there yet. */
type Adder = (body: Body) => Promise<Outcome>

/** Somebody was quicker: seen in the transaction that would have added the same person again. */
class AlreadyThere extends Error {
  readonly employeeId: number
  constructor(employeeId: number) {
    super('Already there')
    this.employeeId = employeeId
  }
}

const LIMIT: Outcome = { state: 'limit', employeeId: null }

/**
 * Row by row, each person whole or not at all. What a crash or a deadline leaves out, the same file adds the next time:
 * who is there already is passed over, also when two imports of one file run at once.
 */
export function employeeImport({ employeeService, team, clients, plans, counts }: Needs) {
  /** Only counts the plan's free places; a refusal is confirmed with the owner of the fact. */
  function rehearsal({ clientId }: Order): Adder {
    let promised = 0
    const fits = async (view: Awaited<ReturnType<typeof clients.known>>) => {
      const max = await plans.limitOf(view)
      return max === null || (await counts.of(clientId)) + promised < max
    }
    return untilFull(async () => {
      const free =
        (await fits(await clients.known(clientId))) || (await fits(await clients.confirmed(clientId)))
      if (!free) return LIMIT
      promised += 1
      return { state: 'ready', employeeId: null }
    })
  }

  function addition({ clientId, newWriter }: Order): Adder {
    return untilFull(async (body) => {
      const person = { ...body, email: body.email ?? null }
      try {
        const refuse = async (tx: Parameters<TeamSearch['find']>[2]) => {
          const there = await team.find(clientId, person, tx)
          if (there) throw new AlreadyThere(there._id)
        }
        const { _id } = await employeeService.create(newWriter(), { ...body, clientId }, { refuse })
        return { state: 'created', employeeId: _id }
      } catch (error) {
        if (error instanceof AlreadyThere) return { state: 'exists', employeeId: error.employeeId }
        if (error instanceof AppError && error.code === 'EMPLOYEE_LIMIT_EXCEEDED') return LIMIT
        throw error
      }
    })
  }

  return {
    async run(order: Order): Promise<EmployeeImport> {
      const { clientId, csv, dryRun, newWriter, signal } = order
      newWriter().mayChange(clientId)
      await clients.known(clientId)
      const add = (dryRun ? rehearsal : addition)(order)
      /** People of the file, with their ids once they have one. */
      const seen = new Map<string, number | null>()
      const outcomeOf = async (body: Body): Promise<Outcome> => {
        const person = { ...body, email: body.email ?? null }
        const identities = identitiesOf(person)
        const repeated = identities.find((identity) => seen.has(identity))
        const there = repeated === undefined ? await team.find(clientId, person) : null
        const outcome: Outcome =
          repeated !== undefined || there
            ? { state: 'exists', employeeId: there?._id ?? seen.get(repeated ?? '') ?? null }
            : await add(body)
        for (const identity of identities) seen.set(identity, outcome.employeeId)
        return outcome
      }
      const rows: ImportedRow[] = []
      for (const row of employeeRows(csv)) {
        signal.throwIfAborted()
        const judged = judgedRow(row)
        rows.push(
          judged.ok ? { ...said(row), ...(await outcomeOf(judged.body)) } : refused(row, judged.message),
        )
      }
      return { dryRun, ...countsOf(rows), rows }
    },
  }
}
export type EmployeeImporter = ReturnType<typeof employeeImport>

/** Who does not fit in is not asked about again: the rest of the file would not fit either. */
function untilFull(add: Adder): Adder {
  let full = false
  return async (body) => {
    if (full) return LIMIT
    const outcome = await add(body)
    full = outcome.state === 'limit'
    return outcome
  }
}

const said = ({ line, name, department, email }: CsvRow) => ({
  ...{ line, name, department, email: email || null },
  message: null,
})

const refused = (row: CsvRow, message: string): ImportedRow => ({
  ...said(row),
  ...{ state: 'invalid', message, employeeId: null },
})

function countsOf(rows: readonly ImportedRow[]): Record<ImportedRow['state'], number> {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length
  return {
    ...{ created: count('created'), ready: count('ready'), exists: count('exists') },
    ...{ invalid: count('invalid'), limit: count('limit') },
  }
}
