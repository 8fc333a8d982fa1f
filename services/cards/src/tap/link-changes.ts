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
const PAGE = 1000
/** Writers' clocks differ, and a transaction is seen later than the time it carries. */
const OVERLAP_MS = 30_000

interface Followed<T> {
  /** Rows from that time on, oldest first, without the first few. */
  read(from: Date, skip: number, limit: number): Promise<T[]>
  timeOf(row: T): Date
  take(rows: T[]): void
  page: number
}

/** Reads what was written since the last look; the first look reads everything there is. */
function follower<T>({ read, timeOf, take, page }: Followed<T>) {
  let from = new Date(0)
  let skip = 0

  return async function catchUp(mayGoOn: () => boolean): Promise<void> {
    const startedAt = Date.now()
    for (;;) {
      const rows = await read(from, skip, page)
      take(rows)
      const last = rows.at(-1)
      if (!last || rows.length < page || !mayGoOn()) break
      const at = timeOf(last)
      const atSameTime = rows.filter((row) => timeOf(row).getTime() === at.getTime()).length
      skip = at.getTime() === from.getTime() ? skip + atSameTime : atSameTime
      from = at
    }
    from = new Date(startedAt - OVERLAP_MS)
    skip = 0
  }
}

/**
 * Keeps this process's links as they are in the store, whoever wrote to it: other instances' changes are seen within a
 * second, and after a start every link is known before it is opened, so that no store need be there when it is.
 */
export function linkChanges({
  employees,
  clientViews,
  targets,
  onError,
  everyMs = EVERY_MS,
  page = PAGE,
}: Needs) {
  const stopping = new AbortController()
  let running = Promise.resolve()

  const ofOwners = follower<ClientView>({
    read: (from, skip, limit) =>
      fromStore(
        clientViews
          .find({ storedAt: { $gte: from } }, null, { lean: true })
          .sort({ storedAt: 1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .exec(),
      ) as Promise<ClientView[]>,
    timeOf: ({ storedAt }) => storedAt,
    take: (owners) => targets.learn({ owners }),
    page,
  })

  const fields = { employeeToken: 1, clientId: 1, deletedAt: 1, rev: 1, updatedAt: 1 }
  const ofLinks = follower<Employee>({
    read: (from, skip, limit) =>
      fromStore(
        employees
          .find({ updatedAt: { $gte: from } }, fields, { lean: true })
          .sort({ updatedAt: 1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .exec(),
      ) as Promise<Employee[]>,
    timeOf: ({ updatedAt }) => updatedAt,
    take: (links) => targets.learn({ links }),
    page,
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
