import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Employee, EmployeeModel } from '../employee/employee.model.ts'
import { isSamePerson, type Person } from './import-rows.ts'

/** People who share all words of a name and a department; who is there twice is found among the first of them. */
const ALIKE_MAX = 200

/** Looks for a person in a team by the words under which it is searched, so that a large team is not read through. */
export const teamSearch = (employees: EmployeeModel) => ({
  async find(clientId: number, person: Person, tx?: Tx): Promise<Employee | null> {
    for (const text of [`${person.name} ${person.department ?? ''}`, person.email ?? '']) {
      // The longest word first: it is the rarest one.
      const words = searchTokens(text).sort((a, b) => b.length - a.length)
      if (words.length === 0) continue
      const filter = { clientId, searchTokens: { $all: words }, deletedAt: null }
      const query = employees.find(filter, null, { lean: true, ...(tx && { session: tx }) })
      const alike = (await fromStore(query.limit(ALIKE_MAX).exec())) as Employee[]
      const found = alike.find((one) => isSamePerson(one, person))
      if (found) return found
    }
    return null
  },
})
export type TeamSearch = ReturnType<typeof teamSearch>
