import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import {
  ERASE_ROUTES,
  FIND_ROUTES,
  READ_ROUTES,
  type RecognisedPerson,
} from '@avaliax/proto/identity/person-data.internal.ts'
import type { Person } from '@avaliax/proto/identity/privacy.routes.ts'
import type { PersonKind } from '@avaliax/proto/values.ts'
import type { Erased, PersonData } from '@avaliax/purge/person-data.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  client: ServiceClients
  users: Pick<UserRepository, 'byId' | 'byEmail'>
  /** Identity itself holds these. */
  own: PersonData
}

export interface Sought {
  kind: PersonKind
  clientId?: number | undefined
  search?: string | undefined
  id?: number | undefined
}

type Other = keyof typeof READ_ROUTES
const FINDERS = { lead: FIND_ROUTES.scanner, reviewer: FIND_ROUTES.reviews, employee: FIND_ROUTES.cards }
/** A service may look through the texts of a quarter. */
const TIMEOUT_MS = 25_000

const withClient = (clientId: number | null | undefined) => (clientId == null ? {} : { clientId })

/** Asks whoever holds something of a person; identity answers for itself. */
export function personHolders({ client, users, own }: Deps) {
  async function findUser({ id, search = '' }: Sought): Promise<RecognisedPerson[]> {
    const user = id ? await users.byId(id) : await users.byEmail(search)
    if (user?.role !== 'client') return []
    const { _id, username } = user
    return [{ kind: 'user', id: _id, clientId: null, name: username, detail: user.status, marks: [username] }]
  }

  async function find({ kind, clientId, ...sought }: Sought): Promise<RecognisedPerson[]> {
    if (kind === 'user') return findUser({ kind, ...sought })
    const query = { ...sought, ...withClient(clientId) }
    return (await client.call(FINDERS[kind], { params: { kind }, query })).people
  }

  return {
    find,

    async one({ kind, id, clientId }: Person): Promise<RecognisedPerson | null> {
      const found = await find({ kind, id, clientId: clientId ?? undefined })
      return found.find((person) => person.clientId === clientId) ?? null
    },

    async read(service: string, person: Person) {
      if (service === 'identity') return own.read(person)
      const params = { kind: person.kind, personId: person.id }
      const call = { params, query: withClient(person.clientId), timeoutMs: TIMEOUT_MS }
      return (await client.call(READ_ROUTES[service as Other], call)).rows
    },

    async erase(service: string, { kind, id, clientId, marks }: Erased, requestId: number) {
      const person = { kind, id, clientId, marks }
      if (service === 'identity') return own.erase(person, requestId)
      const call = { params: { requestId }, body: person, timeoutMs: TIMEOUT_MS }
      return (await client.call(ERASE_ROUTES[service as Other], call)).counts
    },
  }
}
export type PersonHolders = ReturnType<typeof personHolders>
