import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import { type ClientView, clientViews } from '../client/client-view.model.ts'
import { type Code, codes } from '../code/code.model.ts'
import { employees } from '../employee/employee.model.ts'
import type { EmployeeLinks } from './employee-links.lookup.ts'
import { codeLink, type LinkRow } from './link-table.store.ts'

interface Deps {
  db: Connection
  links: Pick<EmployeeLinks, 'learn'>
  page?: number
}

const PAGE = 2000
/** Clocks differ between instances, and a transaction becomes visible after its timestamp. */
const OVERLAP_MS = 30_000

/** Owners per query: some engines hold the whole result of a query in memory. */
const OWNERS_AT_ONCE = 20

interface Followed<T> {
  /** All rows, in pages, unordered. */
  all(): AsyncIterable<T[]>
  since(time: Date): Promise<T[]>
  take(rows: T[]): void
}

/** Reads all rows once, then the rows written since the previous poll. */
function follower<T>({ all, since, take }: Followed<T>) {
  let from = new Date(Date.now() - OVERLAP_MS)
  let complete = false

  async function takeAll(mayContinue: () => boolean): Promise<void> {
    for await (const rows of all()) {
      if (!mayContinue()) return
      take(rows)
    }
    complete = true
  }

  return async function catchUp(mayContinue: () => boolean): Promise<void> {
    if (!complete) await takeAll(mayContinue)
    const startedAt = Date.now()
    take(await since(from))
    from = new Date(startedAt - OVERLAP_MS)
  }
}

async function* inPages<T>(rows: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let page: T[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < size) continue
    yield page
    page = []
  }
  yield page
}

const CODE_FIELDS = { token: 1, clientId: 1, deletedAt: 1, pausedAt: 1, holderId: 1, rev: 1 }
const LINK_FIELDS = { employeeToken: 1, clientId: 1, deletedAt: 1, rev: 1 }

/**
 * Reads changed links and owners from the store, those of other instances among them. Soon after a start all links are in
 * memory, so that a visit does not need the store.
 */
export function linkChanges({ db, links, page = PAGE }: Deps): DueTask {
  // The driver without mongoose: there may be a million documents.
  const views = clientViews.model(db).collection
  const ofOwners = follower<ClientView>({
    all: () => inPages(views.find({}, { batchSize: page }) as unknown as AsyncIterable<ClientView>, page),
    since: (time) =>
      fromStore(views.find({ storedAt: { $gte: time } }).toArray()) as unknown as Promise<ClientView[]>,
    take: (owners) => links.learn({ owners }),
  })
  const people = employees.model(db).collection
  const fields = { projection: LINK_FIELDS, batchSize: page }

  async function* linksByOwner(): AsyncIterable<LinkRow[]> {
    const owners = await fromStore(views.find({}, { projection: { _id: 1 } }).toArray())
    for (let first = 0; first < owners.length; first += OWNERS_AT_ONCE) {
      const $in = owners.slice(first, first + OWNERS_AT_ONCE).map(({ _id }) => _id)
      const links = people.find({ clientId: { $in }, deletedAt: null }, fields)
      yield (await fromStore(links.toArray())) as unknown as LinkRow[]
    }
  }

  const ofLinks = follower<LinkRow>({
    all: linksByOwner,
    since: (time) =>
      fromStore(people.find({ updatedAt: { $gte: time } }, fields).toArray()) as unknown as Promise<
        LinkRow[]
      >,
    take: (rows) => links.learn({ links: rows }),
  })

  const shops = codes.model(db).collection
  const codeFields = { projection: CODE_FIELDS, batchSize: page }
  const ofCodes = follower<Code>({
    all: () => inPages(shops.find({}, codeFields) as unknown as AsyncIterable<Code>, page),
    since: (time) =>
      fromStore(shops.find({ updatedAt: { $gte: time } }, codeFields).toArray()) as unknown as Promise<
        Code[]
      >,
    take: (rows) => links.learn({ links: rows.map(codeLink) }),
  })

  return async function readLinkChanges(mayContinue) {
    await ofOwners(mayContinue)
    await ofLinks(mayContinue)
    await ofCodes(mayContinue)
  }
}
