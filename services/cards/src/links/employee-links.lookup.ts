import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Code, CodeRows } from '../code/code.model.ts'
import type { EmployeeRows } from '../employee/employee.model.ts'
import { batchedLookup } from './batched.lookup.ts'
import { codeLink, type LinkOwner, type LinkRow, linkTable, ownerOf } from './link-table.store.ts'
import type { OwnedTarget } from './link-target.domain.ts'

/** Changed links and owners. */
export interface ChangedLinks {
  links?: readonly LinkRow[]
  owners?: readonly ClientView[]
}

export interface EmployeeLinks {
  /** The cached target when it is valid without a query. */
  fresh(token: string): OwnedTarget | undefined
  /** Null: no such link. */
  find(token: string): Promise<OwnedTarget | null>
  /** A link was removed. */
  forget(token: string): void
  /** A client changed: it is looked up again. */
  forgetClient(clientId: number): void
  /** The same of a code of the shop. */
  learnCode(code: Code): void
  /** Adds rows that were read from the store; older ones are replaced. */
  learn(news: ChangedLinks): void
  size(): number
  /** False: it is known to be there. True: it is gone, or not known. */
  mayBeGone(clientId: number): boolean
}

interface Deps {
  employees: Pick<EmployeeRows, 'find'>
  codes: Pick<CodeRows, 'find'>
  clients: Pick<ClientViews, 'storedMany' | 'confirmed'>
  now?: () => number
  maxLinks?: number
}

/** A refusal is confirmed with tenancy again after this time. */
const REFUSAL_MS = 5000
const STALE_MS = 3_600_000
/** They take 117 MB. */
const MAX_LINKS = 1_000_000
const LINK_FIELDS = ['_id', 'employeeToken', 'clientId', 'deletedAt', 'rev'] as const
const CODE_FIELDS = ['_id', 'token', 'clientId', 'deletedAt', 'pausedAt', 'holderId', 'rev'] as const
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/

/**
 * All links in memory: a tap needs no query. `link-changes.task.ts` adds the changes of other instances. While the store is away,
 * known links stay valid for an hour.
 */
export function employeeLinks({
  employees,
  codes,
  clients,
  now = Date.now,
  maxLinks = MAX_LINKS,
}: Deps): EmployeeLinks {
  const table = linkTable(maxLinks)
  const lookUp = batchedLookup(loadAll)
  let forgotten = 0
  let storeSeenAt = Number.NEGATIVE_INFINITY

  const isStale = () => now() - storeSeenAt >= STALE_MS

  function fresh(token: string): OwnedTarget | undefined {
    const link = table.link(token)
    const owner = link && table.owner(link.clientId)
    if (!owner || isStale()) return undefined
    if (owner.state !== 'open' && now() - owner.readAt >= REFUSAL_MS) return undefined
    return targetOf(link, owner)
  }

  function stale(token: string): OwnedTarget | undefined {
    const link = table.link(token)
    const owner = link && table.owner(link.clientId)
    return owner && !isStale() ? targetOf(link, owner) : undefined
  }

  async function ownersOf(rows: readonly LinkRow[]): Promise<Map<number, LinkOwner>> {
    const readAt = now()
    const ids = [...new Set(rows.filter(({ deletedAt }) => !deletedAt).map(({ clientId }) => clientId))]
    const views = await clients.storedMany(ids)
    const owners = ids.map(async (clientId): Promise<[number, LinkOwner]> => {
      const stored = ownerOf(views.get(clientId), readAt)
      if (stored.state === 'open') return [clientId, stored]
      // A refusal is confirmed with tenancy; when tenancy is away, the stored copy decides.
      const confirmed = await clients.confirmed(clientId).catch(() => views.get(clientId))
      return [clientId, ownerOf(confirmed, readAt)]
    })
    return new Map(await Promise.all(owners))
  }

  async function rowsOf(tokens: readonly string[]): Promise<LinkRow[]> {
    const people = await employees.find({ employeeToken: { $in: tokens } }, { fields: LINK_FIELDS })
    if (people.length === tokens.length) return people
    const found = await codes.find({ token: { $in: tokens } }, { fields: CODE_FIELDS })
    return [...people, ...found.map(codeLink)]
  }

  async function loadAll(tokens: readonly string[]): Promise<Map<string, OwnedTarget>> {
    const before = forgotten
    const rows = await rowsOf(tokens)
    const owners = await ownersOf(rows)
    storeSeenAt = now()
    // Rows that were read before a change may be outdated.
    if (before === forgotten) {
      for (const [clientId, owner] of owners) table.setOwner(clientId, owner)
      for (const row of rows) table.setLink(row)
    }
    return new Map(
      rows.map((row) => [row.employeeToken, targetOf(row, owners.get(row.clientId), row.deletedAt !== null)]),
    )
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
        const last = stale(token)
        if (last) return last
        throw error
      }
    },
    forget(token) {
      forgotten++
      table.dropLink(token)
    },
    forgetClient(clientId) {
      forgotten++
      table.dropOwner(clientId)
    },
    learn({ links = [], owners = [] }) {
      storeSeenAt = now()
      for (const row of links) table.setLink(row)
      for (const view of owners) table.setOwner(view._id, ownerOf(view, Number.NEGATIVE_INFINITY))
    },
    learnCode(code) {
      table.setLink(codeLink(code))
    },
    size: () => table.size(),
    mayBeGone: (clientId) => (table.owner(clientId)?.state ?? 'gone') === 'gone',
  }
}

const NOBODY: Pick<LinkOwner, 'state' | 'location' | 'zone' | 'language'> = {
  state: 'gone',
  location: '',
  zone: 'America/Sao_Paulo',
  language: 'pt',
}

function targetOf(
  link: { _id: number; clientId: number; isCode?: true | undefined },
  owner: LinkOwner = { ...NOBODY, rev: 0, readAt: 0 },
  gone = false,
): OwnedTarget {
  const { state, location, zone } = gone ? NOBODY : owner
  const { language } = owner
  const { _id, clientId, isCode } = link
  const target = { clientId, state, location, zone, language }
  return isCode ? { employeeId: null, codeId: _id, ...target } : { employeeId: _id, ...target }
}
