import { AppError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { FIND_ROUTES, type RecognisedPerson } from '@avaliax/proto/identity/person-data.internal.ts'
import { FOUND_MAX, type Person } from '@avaliax/proto/identity/privacy.routes.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { buildPersonData } from '@avaliax/purge/person-data.ts'
import type { Writer } from '../client/write-access.service.ts'
import { type Employee, employees } from './employee.model.ts'
import type { EmployeeDeparture } from './employee-departure.service.ts'

interface Deps extends ServiceDeps {
  departure: Pick<EmployeeDeparture, 'remove'>
}

/** The agency, for a person: the request has an entry of its own in the audit trail, which names nobody. */
const requested = (clientId: number): Writer => ({
  scope: { clientIds: [clientId] },
  byAgency: true,
  mayChange: () => {},
  audit: async () => {},
})

/** Employees as people who may ask for their data, also those who have left. */
export function buildEmployeePeople(deps: Deps): void {
  const { app, db, departure } = deps
  const rows = employees.on(db)

  /** Card, link and place in the plan go as with any employee who leaves. */
  async function leave({ id, clientId }: Pick<Person, 'id' | 'clientId'>): Promise<void> {
    if (clientId === null) return
    await departure.remove(requested(clientId), id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    })
  }

  mount(app, FIND_ROUTES.cards, async ({ query: { clientId, id, search = '' } }) => {
    const filter = id ? { _id: id } : matchesTokens<Employee>('searchTokens', search)
    const scope = clientId === undefined ? 'all' : { clientIds: [clientId] }
    const found = await rows.within(scope).find(filter, { limit: FOUND_MAX })
    return { people: found.filter(({ name }) => name !== ERASED).map(recognised) }
  })
  buildPersonData(deps, 'cards', { before: leave })
}

const recognised = ({ _id: id, clientId, name, email, department }: Employee): RecognisedPerson => ({
  kind: 'employee',
  id,
  clientId,
  name,
  detail: email ?? department,
  marks: [email, name].filter((mark) => mark !== null),
})
