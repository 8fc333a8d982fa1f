import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ClientCount } from './client-count.model.ts'
import type { Employee, EmployeeModel } from './employee.model.ts'
import type { EmployeeCounts } from './employee-count.repository.ts'
import { identitiesOf } from './import-rows.ts'

interface Needs {
  employees: EmployeeModel
  counts: Pick<EmployeeCounts, 'stored'>
}

/** Whose team, and who of it a file is about; nobody else is kept in memory. */
interface Question {
  clientId: number
  wanted: ReadonlySet<string>
}

/** Somebody else added or removed people since the employees were read. */
export class TeamMoved extends Error {}

const BATCH = 1000
type Known = Pick<Employee, '_id' | 'name' | 'department' | 'email'>

/** Who is in a team already, together with the revision of its count: as long as that only moves by us, nobody came in between. */
export async function existingEmployees({ employees, counts }: Needs, { clientId, wanted }: Question) {
  let rev = 0
  const ids = new Map<string, number | null>()

  async function read(): Promise<void> {
    // The revision first: whoever comes while the team is read makes it too old, never too new.
    rev = (await counts.stored(clientId)).rev
    const query = employees.find({ clientId, deletedAt: null }, { name: 1, department: 1, email: 1 })
    const people = query.lean<Known[]>().cursor({ batchSize: BATCH })
    await fromStore(
      people.eachAsync((person: Known) => {
        for (const identity of identitiesOf(person)) if (wanted.has(identity)) ids.set(identity, person._id)
      }),
    )
  }
  await read()

  return {
    read,
    /** Undefined: nobody; null: somebody of the file who has no id yet. */
    idOf: (identities: readonly string[]) =>
      identities.map((identity) => ids.get(identity)).find((id) => id !== undefined),
    note(identities: readonly string[], id: number | null): void {
      for (const identity of identities) ids.set(identity, id)
    },
    /** In the transaction that adds somebody: throws when the team is no longer the one that was read. */
    confirm(count: ClientCount): void {
      if (count.rev !== rev + 1) throw new TeamMoved()
    },
    /** That transaction has committed. */
    joined(): void {
      rev += 1
    },
  }
}
export type ExistingEmployees = Awaited<ReturnType<typeof existingEmployees>>
