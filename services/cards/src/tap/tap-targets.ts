import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { LRUCache } from 'lru-cache'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Employee, EmployeeModel } from '../employee/employee.model.ts'
import { aheadOfTime } from './ahead-of-time.ts'
import { batchedLookup } from './batched-lookup.ts'
import type { TargetState } from './visit.domain.ts'

/** Where a link leads at present. */
export interface TapTarget {
  /** Null: a card without a holder. */
  employeeId: number | null
  /** Null: a card of the stock. */
  clientId: number | null
  state: TargetState
  /** Address of the write-a-review page; empty unless the state is open. */
  location: string
  zone: string
}

/** A link of an employee always has both. */
export interface EmployeeTarget extends TapTarget {
  employeeId: number
  clientId: number
}

export interface TapTargets {
  /** Known and fresh enough to be used without asking anybody. */
  fresh(token: string): EmployeeTarget | undefined
  /** Null: no such link. */
  find(token: string): Promise<EmployeeTarget | null>
  /** A link was removed. */
  forget(token: string): void
  /** Something about a client changed: its links are looked up again. */
  forgetClient(clientId: number): void
}

interface Needs {
  employees: EmployeeModel
  clients: Pick<ClientViews, 'storedMany' | 'confirmed'>
  now?: () => number
}

interface Entry {
  target: EmployeeTarget
  loadedAt: number
}

const FRESH_MS = 5000
const RENEW_AFTER_MS = 2500
const STALE_ON_ERROR_MS = 3_600_000
const MAX_TARGETS = 50_000
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/
const REVIEW_PAGE = 'https://search.google.com/local/writereview?placeid='

export function tapTargets({ employees, clients, now = Date.now }: Needs): TapTargets {
  const entries = new LRUCache<string, Entry>({ max: MAX_TARGETS })
  const changedAt = new Map<number, number>()
  const lookUp = batchedLookup(loadAll)
  const renew = aheadOfTime({ refresh: loadAll })

  const isFresh = ({ target, loadedAt }: Entry) =>
    now() - loadedAt < FRESH_MS && loadedAt > (changedAt.get(target.clientId) ?? Number.NEGATIVE_INFINITY)

  function fresh(token: string): EmployeeTarget | undefined {
    const entry = entries.get(token)
    if (!entry || !isFresh(entry)) return undefined
    if (now() - entry.loadedAt > RENEW_AFTER_MS) renew(token)
    return entry.target
  }

  async function loadAll(tokens: readonly string[]): Promise<Map<string, EmployeeTarget>> {
    const loadedAt = now()
    const fields = { employeeToken: 1, clientId: 1, deletedAt: 1 }
    const found = (await fromStore(
      employees.find({ employeeToken: { $in: tokens } }, fields, { lean: true }).exec(),
    )) as Employee[]
    const views = await clients.storedMany([...new Set(found.map(({ clientId }) => clientId))])
    const refused = new Map<number, Promise<ClientView | undefined>>()
    const targets = new Map<string, EmployeeTarget>()
    for (const employee of found) {
      let view = views.get(employee.clientId)
      if (!employee.deletedAt && stateOf(employee, view) !== 'open') {
        // Nobody is turned away on hearsay: the owner of the fact is asked, and decides if it can be reached.
        const asked = refused.get(employee.clientId) ?? clients.confirmed(employee.clientId).catch(() => view)
        refused.set(employee.clientId, asked)
        view = await asked
      }
      const target = targetOf(employee, view)
      targets.set(employee.employeeToken, target)
      entries.set(employee.employeeToken, { target, loadedAt })
    }
    return targets
  }

  return {
    fresh,
    async find(token) {
      if (!TOKEN.test(token)) return null
      const known = fresh(token)
      if (known) return known
      try {
        return await lookUp(token)
      } catch (error) {
        const stale = entries.get(token)
        if (stale && now() - stale.loadedAt < STALE_ON_ERROR_MS) return stale.target
        throw error
      }
    },
    forget: (token) => void entries.delete(token),
    forgetClient(clientId) {
      changedAt.set(clientId, now())
      // Older entries than this are no longer fresh by their age alone.
      if (changedAt.size > MAX_TARGETS) changedAt.clear()
    },
  }
}

function stateOf(employee: Pick<Employee, 'deletedAt'>, view: ClientView | undefined): TargetState {
  if (employee.deletedAt || !view || view.deleted) return 'gone'
  if (view.status === 'inactive') return 'suspended'
  return view.googlePlaceId ? 'open' : 'no-place'
}

function targetOf(employee: Employee, view: ClientView | undefined): EmployeeTarget {
  const state = stateOf(employee, view)
  return {
    employeeId: employee._id,
    clientId: employee.clientId,
    state,
    location: state === 'open' ? REVIEW_PAGE + encodeURIComponent(view?.googlePlaceId ?? '') : '',
    zone: view?.timeZone ?? 'America/Sao_Paulo',
  }
}
