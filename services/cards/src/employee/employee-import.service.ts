import { join } from 'node:path'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { AppError, validationError } from '@avaliax/chassis/errors.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import type { EmployeeImport, ImportedRow } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { rowMessageIn } from '@avaliax/proto/row-mistakes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import type { EmployeeService } from './employee.service.ts'
import type { EmployeeCounts } from './employee-count.repository.ts'
import type { CsvRow } from './employee-csv.parser.ts'
import { EmployeesChanged, type ExistingEmployees, existingEmployees } from './existing-employees.query.ts'
import { identitiesOf, type JudgedRow, judgedRow } from './import-rows.parser.ts'
import type readEmployees from './read-employees.process.ts'

const READER = join(import.meta.dirname, 'read-employees.process.ts')
const READING_MS = 5_000

interface Deps {
  threads: Pick<ThreadPool, 'run'>
  employeeService: Pick<EmployeeService, 'create'>
  db: Connection
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  plans: Pick<PlanViews, 'limitOf'>
  counts: Pick<EmployeeCounts, 'of' | 'stored'>
}

interface Order {
  clientId: number
  csv: string
  dryRun: boolean
  /** Mistakes are told in it. */
  language: Language
  /** Each person gets its own entry in the audit trail. */
  newWriter: () => Writer
  signal: AbortSignal
}

type Body = Extract<JudgedRow, { ok: true }>['body']
type Outcome = Pick<ImportedRow, 'state' | 'employeeId'>
/** Handles a row whose person is not an employee yet. */
type Adder = (body: Body, identities: readonly string[]) => Promise<Outcome>

const LIMIT: Outcome = { state: 'limit', employeeId: null }
const exists = (employeeId: number | null): Outcome => ({ state: 'exists', employeeId })

/**
 * One transaction per row. Rows that a crash or a deadline left out are added by sending the same file again: existing
 * employees are skipped, also when two imports of one file run concurrently.
 */
export function employeeImport(deps: Deps) {
  const { threads, employeeService, clients, plans, counts } = deps
  // Concurrent imports for one client would invalidate each other's snapshot with every row.
  const exclusive = keyedMutex()

  async function placesOf(view: ClientView): Promise<number> {
    const max = await plans.limitOf(view)
    return max === null ? Number.POSITIVE_INFINITY : max - (await counts.of(view._id))
  }

  /** Dry run: counts the plan's free places. A refusal is confirmed with tenancy. */
  function dryRun({ clientId }: Order, people: number): Adder {
    const freePlaces = async () => {
      const places = await placesOf(await clients.known(clientId))
      return places >= people ? places : placesOf(await clients.confirmed(clientId))
    }
    let places: number | undefined
    return async () => {
      places ??= await freePlaces()
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
        // The employees changed meanwhile; perhaps this person was added.
        await team.read()
        const there = team.idOf(identities)
        if (there !== undefined) return exists(there)
        if (outcome.state === 'limit') return LIMIT
      }
    }
  }

  const read = ({ clientId, csv, signal }: Order) => {
    const work = {
      module: READER,
      input: { csv },
      deadlineMs: READING_MS,
      owner: `client-${clientId}`,
      signal,
    }
    return threads.run<typeof readEmployees>(work).catch((error: unknown) => {
      throw error instanceof DeadlineError ? validationError('csv', 'Não foi possível ler o arquivo.') : error
    })
  }

  async function run(order: Order): Promise<EmployeeImport> {
    const file = await read(order)
    const verdicts = file.rows.map((row) => ({ row, verdict: judgedRow(row) }))
    const bodies = verdicts.flatMap(({ verdict }) => (verdict.ok ? [verdict.body] : []))
    const team = await existingEmployees(deps, {
      ...order,
      identities: new Set(bodies.flatMap(identitiesOf)),
    })
    const add = untilFull(order.dryRun ? dryRun(order, bodies.length) : addition(order, team))
    const rows: ImportedRow[] = []
    for (const { row, verdict } of verdicts) {
      order.signal.throwIfAborted()
      if (!verdict.ok) {
        rows.push({
          ...said(row),
          state: 'invalid',
          message: rowMessageIn(order.language, verdict.mistakes),
          employeeId: null,
        })
        continue
      }
      const identities = identitiesOf(verdict.body)
      const there = team.idOf(identities)
      const outcome = there === undefined ? await add(verdict.body, identities) : exists(there)
      team.note(identities, outcome.employeeId)
      rows.push({ ...said(row), ...outcome })
    }
    const { droppedColumns } = file
    return { dryRun: order.dryRun, ...countsOf(rows), droppedColumns, rows }
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

/** Once the limit is reached, the remaining rows are not tried. */
function untilFull(add: Adder): Adder {
  let full = false
  return async (body, identities) => {
    if (full) return LIMIT
    const outcome = await add(body, identities)
    full = outcome.state === 'limit'
    return outcome
  }
}

/** The outcome of an expected failure; other errors are thrown. */
function refusalOf(error: unknown): { state: 'moved' | 'limit' } {
  if (error instanceof EmployeesChanged) return { state: 'moved' }
  if (error instanceof AppError && error.code === 'EMPLOYEE_LIMIT_EXCEEDED') return { state: 'limit' }
  throw error
}

const said = ({ line, name, department, email }: CsvRow) => ({
  line,
  name,
  department,
  email: email || null,
  message: null,
})

function countsOf(rows: readonly ImportedRow[]): Record<ImportedRow['state'], number> {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length
  return {
    created: count('created'),
    ready: count('ready'),
    exists: count('exists'),
    invalid: count('invalid'),
    limit: count('limit'),
  }
}
