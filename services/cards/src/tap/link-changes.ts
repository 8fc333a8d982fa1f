import { setTimeout as pause } from 'node:timers/promises'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ClientView, ClientViewModel } from '../client/client-view.model.ts'
import type { Employee, EmployeeModel } from '../employee/employee.model.ts'
import type { TapTargets } from './tap-targets.ts'

interface Needs {
  employees: EmployeeModel
  clientViews: ClientViewModel
  targets: Pick<TapTargets, 'learn'>
  onError: (error: unknown) => void
  everyMs?: number
  page?: number
}

const EVERY_MS = 1000
const PAGE = 2000
/** Writers' clocks differ, and a transaction is seen later than the time it carries. */
const OVERLAP_MS = 30_000

interface Followed<T> {
  lastId(): Promise<number>
  /** Rows whose ids lie in a range: a store need not sort for it, however many rows there are. */
  byId(from: number, below: number): Promise<T[]>
  since(time: Date): Promise<T[]>
  take(rows: T[]): void
  page: number
}

/** Everything there is, once; then what was written since the last look. */
function follower<T>({ lastId, byId, since, take, page }: Followed<T>) {
  let from = new Date(Date.now() - OVERLAP_MS)
  let nextId = 1
  let complete = false

  return async function catchUp(mayGoOn: () => boolean): Promise<void> {
    if (!complete) {
      const last = await lastId()
      for (; nextId <= last && mayGoOn(); nextId += page) take(await byId(nextId, nextId + page))
      complete = nextId > last
    }
    const startedAt = Date.now()
    take(await since(from))
    from = new Date(startedAt - OVERLAP_MS)
  }
}

const LINK_FIELDS = { employeeToken: 1, clientId: 1, deletedAt: 1, rev: 1 }
const LEAN = { lean: true } as const
const NEWEST = { ...LEAN, sort: { _id: -1 }, limit: 1 } as const
const inRange = (from: number, below: number) => ({ _id: { $gte: from, $lt: below } })

/**
 * Keeps this process's links as they are in the store, whoever wrote to it: other instances' changes are seen within a
 * second, and soon after a start every link is known before it is opened, so that no store need be there when it is.
 */
export function linkChanges(needs: Needs) {
  const { employees, clientViews, targets, onError, everyMs = EVERY_MS, page = PAGE } = needs
  const stopping = new AbortController()
  let running = Promise.resolve()

  const ofOwners = follower<ClientView>({
    page,
    lastId: async () => (await fromStore(clientViews.find({}, { _id: 1 }, NEWEST).exec()))[0]?._id ?? 0,
    byId: (from, below) =>
      fromStore(clientViews.find(inRange(from, below), null, LEAN).exec()) as Rows<ClientView>,
    since: (time) =>
      fromStore(clientViews.find({ storedAt: { $gte: time } }, null, LEAN).exec()) as Rows<ClientView>,
    take: (owners) => targets.learn({ owners }),
  })
  const ofLinks = follower<Employee>({
    page,
    lastId: async () => (await fromStore(employees.find({}, { _id: 1 }, NEWEST).exec()))[0]?._id ?? 0,
    byId: (from, below) =>
      fromStore(employees.find(inRange(from, below), LINK_FIELDS, LEAN).exec()) as Rows<Employee>,
    since: (time) =>
      fromStore(employees.find({ updatedAt: { $gte: time } }, LINK_FIELDS, LEAN).exec()) as Rows<Employee>,
    take: (links) => targets.learn({ links }),
  })

  async function loop(): Promise<void> {
    const mayGoOn = () => !stopping.signal.aborted
    while (mayGoOn()) {
      try {
        await ofOwners(mayGoOn)
        await ofLinks(mayGoOn)
      } catch (error) {
        onError(error)
      }
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start() {
      running = loop()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Rows<T> = Promise<T[]>
