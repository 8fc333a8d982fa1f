import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getTeamNames } from '@avaliax/proto/cards/employee/team-names.internal.ts'
import { getContactPerson } from '@avaliax/proto/tenancy/contact-person.internal.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { nameKeys } from './namesake.domain.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  clients: Pick<ClientDirectory, 'known'>
  now: () => Date
}

/** Somebody hired or erased is noticed after that time. */
const FRESH_MS = 60_000
const CLIENTS_MAX = 1_000
/** A list of reviews waits no longer than that for a mark. */
const TIMEOUT_MS = 1_500

interface Known {
  askedAt: number
  keys: Promise<ReadonlySet<string>>
}

/**
 * Whole names of a client's people, and of the shop itself, as keys. They are kept in memory for a minute and stored nowhere: who is
 * erased where they are kept is forgotten here.
 */
export function teamNames({ client, clients, now }: Deps) {
  const known = new Map<number, Known>()

  async function ask(clientId: number): Promise<ReadonlySet<string>> {
    const call = { params: { clientId }, timeoutMs: TIMEOUT_MS }
    const [{ names }, { contactPerson }, { companyName, googleBusinessName }] = await Promise.all([
      client.call(getTeamNames, call),
      client.call(getContactPerson, call),
      clients.known(clientId),
    ])
    return nameKeys([...names, contactPerson ?? '', companyName, googleBusinessName ?? ''])
  }

  /** Throws while nobody can say. */
  return (clientId: number): Promise<ReadonlySet<string>> => {
    const at = now().getTime()
    const found = known.get(clientId)
    if (found && at - found.askedAt < FRESH_MS) return found.keys
    const keys = ask(clientId)
    known.delete(clientId)
    known.set(clientId, { askedAt: at, keys })
    keys.catch(() => known.delete(clientId))
    const [oldest] = known.keys()
    if (known.size > CLIENTS_MAX && oldest !== undefined) known.delete(oldest)
    return keys
  }
}
export type TeamNames = ReturnType<typeof teamNames>
