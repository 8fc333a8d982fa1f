import { join } from 'node:path'
import { mayWrite } from '@avaliax/chassis/access/rights.ts'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, validationError } from '@avaliax/chassis/errors.ts'
import { validationFailure } from '@avaliax/chassis/http/server/validation.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { ERRORS } from '@avaliax/proto/errors.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import { CreateClientBody } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ClientImport, ImportedClient } from '@avaliax/proto/tenancy/client-import.routes.ts'
import type { z } from 'zod'
import type { ClientRepository } from '../client/client.repository.ts'
import type { Caller } from '../client-profile/client.service.ts'
import { FREE_PLAN_ID, planNameIn } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { type ClientCreation, NEW_CLIENT_COUNTRIES } from './client-creation.service.ts'
import type { ClientRow } from './client-table.parser.ts'
import type readClients from './read-clients.process.ts'

const READER = join(import.meta.dirname, 'read-clients.process.ts')
const READING_MS = 5_000
/** There is one, so one import at a time. */
const THE_AGENCY = 0

interface Deps {
  threads: Pick<ThreadPool, 'run'>
  clients: Pick<ClientRepository, 'idsOfEmails'>
  plans: Pick<PlanRepository, 'all'>
  creation: Pick<ClientCreation, 'create' | 'inviteFirst'>
}

interface Order {
  caller: Caller
  csv: string
  dryRun: boolean
  invite: boolean
  signal: AbortSignal
}

type Body = z.output<typeof CreateClientBody>
type Verdict = { body: Body } | { message: string }
/** E-mails of stored clients, and those of the rows above. */
interface Known {
  stored: ReadonlyMap<string, number>
  above: Set<string>
}
type Outcome = Pick<ImportedClient, 'state' | 'message' | 'clientId'>

const COLUMNS: Record<string, string> = {
  companyName: 'empresa',
  contactPerson: 'contato',
  phone: 'telefone',
  planId: 'plano',
}

/**
 * One client after the other. Rows that a crash or a deadline left out are created by sending the same file again: one that broke
 * off before its invitation is completed, other e-mails that are known are skipped.
 */
export function clientImport({ threads, clients, plans, creation }: Deps) {
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

  async function create({ caller, invite }: Order, body: Body): Promise<Outcome> {
    const { actor, context } = caller
    const order = { actor, context: entryOfItsOwn(context), body, newId: undefined, mail: invite }
    try {
      const { client } = await creation.create(order)
      return { state: 'created', message: null, clientId: client.id }
    } catch (error) {
      // A store or another service that is away fails the whole file; what was created stays so.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      if (error.code === 'EMAIL_IN_USE') return { state: 'exists', message: null, clientId: null }
      return { state: 'invalid', message: error.message, clientId: null }
    }
  }

  async function run(order: Order): Promise<ClientImport> {
    const file = await read(order)
    const planIds = planIdsOf((await plans.all()).values())
    const givesPlans = mayWrite(order.caller.actor, 'money')
    const verdicts = file.rows.map((row) => ({ row, verdict: judgedRow(row, { planIds, givesPlans }) }))
    const known = await clients.idsOfEmails(verdicts.map(({ row }) => row.email.trim().toLowerCase()))
    const stored = new Map(known)
    const above = new Set<string>()
    const rows: ImportedClient[] = []
    for (const { row, verdict } of verdicts) {
      order.signal.throwIfAborted()
      const outcome = await outcomeOf(order, verdict, { stored, above })
      rows.push({ line: row.line, companyName: row.companyName, email: row.email, ...outcome })
    }
    return { dryRun: order.dryRun, ...countsOf(rows), droppedColumns: file.droppedColumns, rows }
  }

  async function outcomeOf(order: Order, verdict: Verdict, { stored, above }: Known): Promise<Outcome> {
    if ('message' in verdict) return { state: 'invalid', message: verdict.message, clientId: null }
    const { body } = verdict
    const email = body.email.toLowerCase()
    if (above.has(email)) return { state: 'exists', message: null, clientId: null }
    above.add(email)
    const clientId = stored.get(email)
    if (clientId !== undefined) {
      const completed =
        !order.dryRun && (await creation.inviteFirst(clientId, order.caller.actor, order.invite))
      return { state: completed ? 'created' : 'exists', message: null, clientId }
    }
    return order.dryRun ? { state: 'ready', message: null, clientId: null } : create(order, body)
  }

  return (order: Order): Promise<ClientImport> =>
    order.dryRun ? run(order) : exclusive(THE_AGENCY, () => run(order))
}
export type ImportClients = ReturnType<typeof clientImport>

/** Plans by every name that an agency may write, folded; those that take no clients are left out. */
function planIdsOf(all: Iterable<Plan>): Map<string, number> {
  const open = [...all].filter(({ isActive }) => isActive)
  return new Map(
    open.flatMap((plan) =>
      [plan.name, planNameIn(plan, 'pt'), planNameIn(plan, 'en')].map(
        (text) => [fold(text).trim(), plan._id] as const,
      ),
    ),
  )
}

/** Validates a row with the form's schema and messages. */
function judgedRow(
  { plan, contactPerson, phone, ...row }: ClientRow,
  { planIds, givesPlans }: { planIds: Map<string, number>; givesPlans: boolean },
): Verdict {
  const planId = plan.trim() ? planIds.get(fold(plan).trim()) : undefined
  if (plan.trim() && planId === undefined) return { message: 'plano: Este plano não existe' }
  if (planId !== undefined && planId !== FREE_PLAN_ID && !givesPlans)
    return { message: `plano: ${ERRORS.FORBIDDEN.message}` }
  const { companyName, email } = row
  const optional = { contactPerson: contactPerson.trim() || null, phone: phone.trim() || null }
  const result = CreateClientBody.safeParse({ companyName, email, ...optional, ...(planId && { planId }) })
  if (result.success) return phoneVerdict(result.data)
  const { message, details = [] } = validationFailure(result.error)
  if (message !== ERRORS.VALIDATION_ERROR.message) return { message }
  // Messages that fit any field do not name theirs.
  return { message: details.map((one) => `${COLUMNS[one.path] ?? one.path}: ${one.message}`).join('; ') }
}

/** A dry run says what the creation would say of the number. */
function phoneVerdict(body: Body): Verdict {
  const reading = body.phone ? phoneNumber(body.phone, NEW_CLIENT_COUNTRIES) : null
  return reading && 'trouble' in reading
    ? { message: `telefone: ${PHONE_TROUBLES[reading.trouble].pt}` }
    : { body }
}

function countsOf(rows: readonly ImportedClient[]): Record<ImportedClient['state'], number> {
  const count = (state: ImportedClient['state']) => rows.filter((row) => row.state === state).length
  return {
    created: count('created'),
    ready: count('ready'),
    exists: count('exists'),
    invalid: count('invalid'),
  }
}
