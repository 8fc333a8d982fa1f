import type { Connection } from 'mongoose'
import type { ClientCount } from './client-count.model.ts'
import { employees } from './employee.model.ts'
import type { EmployeeCounts } from './employee-count.repository.ts'
import { identitiesOf } from './import-rows.parser.ts'

interface Deps {
  db: Connection
  counts: Pick<EmployeeCounts, 'stored'>
}

/** The client, and the identities in the file; other employees are not kept in memory. */
interface Lookup {
  clientId: number
  identities: ReadonlySet<string>
}

/** Employees were added or removed by others since they were read. */
export class EmployeesChanged extends Error {}

const FIELDS = ['_id', 'name', 'department', 'email'] as const

/** The employees of a client at one revision of its count. While only this import changes the revision, the list is complete. */
export async function existingEmployees({ db, counts }: Deps, { clientId, identities }: Lookup) {
  const rows = employees.on(db).within({ clientIds: [clientId] })
  let rev = 0
  const ids = new Map<string, number | null>()

  async function read(): Promise<void> {
    // The revision is read first: a concurrent change makes it too old, never too new.
    rev = (await counts.stored(clientId)).rev
    for await (const person of rows.each({ deletedAt: null }, { fields: FIELDS }))
      for (const identity of identitiesOf(person)) if (identities.has(identity)) ids.set(identity, person._id)
  }
  await read()

  return {
    read,
    /** Undefined: no such employee; null: a person of the file without an id yet. */
    idOf: (identities: readonly string[]) =>
      identities.map((identity) => ids.get(identity)).find((id) => id !== undefined),
    note(identities: readonly string[], id: number | null): void {
      for (const identity of identities) ids.set(identity, id)
    },
    /** Called in the transaction that adds an employee: throws when others changed the revision. */
    confirm(count: ClientCount): void {
      if (count.rev !== rev + 1) throw new EmployeesChanged()
    },
    /** Called after that transaction has committed. */
    joined(): void {
      rev += 1
    },
  }
}
export type ExistingEmployees = Awaited<ReturnType<typeof existingEmployees>>
