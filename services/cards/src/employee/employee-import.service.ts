import { AppError } from '@avaliax/chassis/errors.ts'
import { keyedMutex } from '@avaliax/chassis/keyed-mutex.ts'
import type { EmployeeImport, ImportedRow } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writer } from '../client/write-access.ts'
import type { EmployeeModel } from './employee.model.ts'
import type { EmployeeService } from './employee.service.ts'
import type { EmployeeCounts } from './employee-count.repository.ts'
import { type CsvRow, employeeRows } from './employee-csv.ts'
import { type ExistingEmployees, existingEmployees, TeamMoved } from './existing-employees.ts'
import { identitiesOf, type JudgedRow, judgedRow } from './import-rows.ts'

interface Needs {
  employeeService: Pick<EmployeeService, 'create'>
  employees: EmployeeModel
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  plans: Pick<PlanViews, 'limitOf'>
  counts: Pick<EmployeeCounts, 'of' | 'stored'>
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
/** What becomes of somebody who is not an employee yet. */
type Adder = (body: Body, identities: readonly string[]) => Promise<Outcome>

const LIMIT: Outcome = { state: 'limit', employeeId: null }
const exists = (employeeId: number | null): Outcome => ({ state: 'exists', employeeId })

/**
 * Row by row, each person whole or not at all. What a crash or a deadline leaves out, the same file adds the next time:
 * who is there already is passed over, also when two imports of one file run at once.
 */
export function employeeImport(needs: Needs) {
  const { employeeService, clients, plans, counts } = needs
  // Two files for one team would only make each other look again at every row.
  const exclusive = keyedMutex()

  async function placesOf(view: ClientView): Promise<number> {
    const max = await plans.limitOf(view)
    return max === null ? Number.POSITIVE_INFINITY : max - (await counts.of(view._id))
  }

  /** Only counts the plan's free places; that they are too few is confirmed with the owner of the fact. */
  function rehearsal({ clientId }: Order, people: number): Adder {
    const counted = async () => {
      const places = await placesOf(await clients.known(clientId))
      return places >= people ? places : placesOf(await clients.confirmed(clientId))
    }
    let places: number | undefined
    return async () => {
      places ??= await counted()
      places -= 1
      return places < 0 ? LIMIT : { state: 'ready', employeeId: null }
    }
  }

  function addition({ clientId, newWriter, signal }: Order, team: ExistingEmployees): Adder {
    const create = async (body: Body): Promise<Outcome> => {
      const { confirm } = team
      const { _id } = await employeeService.create(newWriter(), { ...body, clientId }, { confirm })
      team.joined()
      return { state: 'created', employeeId: _id }
    }
    return async (body, identities) => {
      for (;;) {
        signal.throwIfAborted()
        const outcome = await create(body).catch(refusalOf)
        if (outcome.state === 'created') return outcome
        // Somebody was quicker: perhaps with this very person.
        await team.read()
        const there = team.idOf(identities)
        if (there !== undefined) return exists(there)
        if (outcome.state === 'limit') return LIMIT
      }
    }
  }

  async function run(order: Order): Promise<EmployeeImport> {
    const judged = employeeRows(order.csv).map((row) => ({ row, verdict: judgedRow(row) }))
    const bodies = judged.flatMap(({ verdict }) => (verdict.ok ? [verdict.body] : []))
    const team = await existingEmployees(needs, { ...order, wanted: new Set(bodies.flatMap(identitiesOf)) })
    const add = untilFull(order.dryRun ? rehearsal(order, bodies.length) : addition(order, team))
    const rows: ImportedRow[] = []
    for (const { row, verdict } of judged) {
      order.signal.throwIfAborted()
      if (!verdict.ok) {
        rows.push({ ...said(row), state: 'invalid', message: verdict.message, employeeId: null })
        continue
      }
      const identities = identitiesOf(verdict.body)
      const there = team.idOf(identities)
      const outcome = there === undefined ? await add(verdict.body, identities) : exists(there)
      team.note(identities, outcome.employeeId)
      rows.push({ ...said(row), ...outcome })
    }
    return { dryRun: order.dryRun, ...countsOf(rows), rows }
  }

  return {
    async run(order: Order): Promise<EmployeeImport> {
      order.newWriter().mayChange(order.clientId)
      await clients.known(order.clientId)
      return order.dryRun ? run(order) : exclusive(order.clientId, () => run(order))
    },
  }
}
export type EmployeeImporter = ReturnType<typeof employeeImport>

/** Who does not fit in is not asked about again: the rest of the file would not fit either. */
function untilFull(add: Adder): Adder {
  let full = false
  return async (body, identities) => {
    if (full) return LIMIT
    const outcome = await add(body, identities)
    full = outcome.state === 'limit'
    return outcome
  }
}

/** Why nobody was added, if that is to be expected. */
function refusalOf(error: unknown): { state: 'moved' | 'limit' } {
  if (error instanceof TeamMoved) return { state: 'moved' }
  if (error instanceof AppError && error.code === 'EMPLOYEE_LIMIT_EXCEEDED') return { state: 'limit' }
  throw error
}

const said = ({ line, name, department, email }: CsvRow) => ({
  ...{ line, name, department, email: email || null },
  message: null,
})

function countsOf(rows: readonly ImportedRow[]): Record<ImportedRow['state'], number> {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length
  return {
    ...{ created: count('created'), ready: count('ready'), exists: count('exists') },
    ...{ invalid: count('invalid'), limit: count('limit') },
  }
}
