import { join } from 'node:path'
import { mayWrite } from '@avaliax/chassis/access/rights.ts'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { findOperators } from '@avaliax/proto/identity/operator.internal.ts'
import type { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { type RowMistake, rowMessageIn } from '@avaliax/proto/row-mistakes.ts'
import type { ClientImport, ImportedClient } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { Caller } from '../client-profile/client.service.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { ClientCreation } from './client-creation.service.ts'
import type { ClientRow } from './client-table.parser.ts'
import { judgedRow, managerOf, plansByName, type Verdict } from './import-row.domain.ts'
import type readClients from './read-clients.process.ts'

const READER = join(import.meta.dirname, 'read-clients.process.ts')
const READING_MS = 5_000
/** There is one, so one import at a time. */
const THE_AGENCY = 0

interface Deps {
  threads: Pick<ThreadPool, 'run'>
  clients: Pick<ClientRepository, 'idsOfEmails' | 'namesInUse'>
  plans: Pick<PlanRepository, 'all'>
  creation: Pick<ClientCreation, 'create' | 'inviteFirst'>
  identity: Pick<ServiceClients, 'call'>
  now: () => Date
}

interface Order {
  caller: Caller
  csv: string
  dryRun: boolean
  invite: boolean
  signal: AbortSignal
}

type Ready = Extract<Verdict, { body: unknown }>
/** E-mails of stored clients, and those of the rows above. */
interface Known {
  stored: ReadonlyMap<string, number>
  above: Set<string>
}
type Outcome = Pick<ImportedClient, 'state' | 'clientId'> & { mistakes?: RowMistake[] }

/**
 * One client after the other. Rows that a crash or a deadline left out are created by sending the same file again: one that broke
 * off before its invitation is completed, other e-mails that are known are skipped.
 */
export function clientImport({ threads, clients, plans, creation, identity, now }: Deps) {
  // Two imports of one file at once would each find the other's rows missing.
  const exclusive = keyedMutex()

  const read = ({ csv, caller, signal }: Order) =>
    threads
      .run<typeof readClients>({
        module: READER,
        input: { csv },
        deadlineMs: READING_MS,
        signal,
        owner: `user-${caller.actor.userId}`,
      })
      .catch((error: unknown) => {
        throw error instanceof DeadlineError
          ? validationError('csv', 'Não foi possível ler o arquivo.')
          : error
      })

  /** Asks identity, as a copy could still name somebody who has left. */
  async function managersOf(rows: readonly ClientRow[]): Promise<Map<string, OperatorName>> {
    const emails = [...new Set(rows.map(managerOf))].filter((email) => Email.safeParse(email).success)
    if (emails.length === 0) return new Map()
    const { operators } = await identity.call(findOperators, { body: { emails } })
    return new Map(operators.map((operator) => [operator.email, operator]))
  }

  async function create({ caller, invite }: Order, { body, manager }: Ready): Promise<Outcome> {
    const { actor, context } = caller
    const order = { actor, context: entryOfItsOwn(context), body, manager, newId: undefined, mail: invite }
    try {
      const { client } = await creation.create(order)
      return { state: 'created', clientId: client.id }
    } catch (error) {
      // A store or another service that is away fails the whole file; what was created stays so.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      if (error.code === 'EMAIL_IN_USE') return { state: 'exists', clientId: null }
      return { state: 'invalid', clientId: null, mistakes: [{ column: null, text: error.message }] }
    }
  }

  async function run(order: Order): Promise<ClientImport> {
    const file = await read(order)
    const judge = {
      plans: plansByName((await plans.all()).values()),
      managers: await managersOf(file.rows),
      givesPlans: mayWrite(order.caller.actor, 'money'),
      now: now(),
    }
    const verdicts = file.rows.map((row) => ({ row, verdict: judgedRow(row, judge) }))
    const known = await clients.idsOfEmails(verdicts.map(({ row }) => row.email.trim().toLowerCase()))
    const stored = new Map(known)
    const above = new Set<string>()
    const names = await clients.namesInUse(verdicts.map(({ row }) => fold(row.companyName)))
    const rows: ImportedClient[] = []
    for (const { row, verdict } of verdicts) {
      order.signal.throwIfAborted()
      const { mistakes = [], ...outcome } = await outcomeOf(order, verdict, { stored, above })
      const name = fold(row.companyName)
      const isDouble = outcome.state === 'ready' && names.has(name)
      if (outcome.state === 'ready') names.add(name)
      const { line, companyName, email } = row
      rows.push({
        line,
        companyName,
        email,
        ...outcome,
        message: rowMessageIn(order.caller.actor.language, mistakes),
        ...(isDouble && { sameName: true }),
        ...('body' in verdict && told(verdict)),
      })
    }
    return { dryRun: order.dryRun, ...countsOf(rows), droppedColumns: file.droppedColumns, rows }
  }

  async function outcomeOf(order: Order, verdict: Verdict, { stored, above }: Known): Promise<Outcome> {
    if ('mistakes' in verdict) return { state: 'invalid', clientId: null, mistakes: verdict.mistakes }
    const email = verdict.body.email.toLowerCase()
    if (above.has(email)) return { state: 'exists', clientId: null }
    above.add(email)
    const clientId = stored.get(email)
    if (clientId !== undefined) {
      const completed =
        !order.dryRun && (await creation.inviteFirst(clientId, order.caller.actor, order.invite))
      return { state: completed ? 'created' : 'exists', clientId }
    }
    return order.dryRun ? { state: 'ready', clientId: null } : create(order, verdict)
  }

  return (order: Order): Promise<ClientImport> =>
    order.dryRun ? run(order) : exclusive(THE_AGENCY, () => run(order))
}
export type ImportClients = ReturnType<typeof clientImport>

const told = ({ body: { address }, payment }: Ready) => ({
  ...(address && { address }),
  ...(payment && { payment }),
})

function countsOf(rows: readonly ImportedClient[]): Record<ImportedClient['state'], number> {
  const count = (state: ImportedClient['state']) => rows.filter((row) => row.state === state).length
  return {
    created: count('created'),
    ready: count('ready'),
    exists: count('exists'),
    invalid: count('invalid'),
  }
}
