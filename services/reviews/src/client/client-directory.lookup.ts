import { AppError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/service-client.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { type ClientFacts, getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Connection } from 'mongoose'

/** What this service knows of the clients whose reviews it keeps. */
export interface ClientDirectory {
  /** From our own copy, asked for only when it is missing; 404 for a client that does not exist. */
  known(clientId: number): Promise<ClientFacts>
  /** Asked from the owner: a decision for or against somebody rests on it. Our copy answers while the owner is away. */
  fresh(clientId: number): Promise<ClientFacts>
  /** Time zone of its months; the default while the client is not known here. */
  zoneOf(clientId: number): Promise<string>
  /** Companies' names by client, as far as they are known here. */
  names(clientIds: readonly number[]): Promise<Map<number, string>>
  /** Clients that are gone, whose reviews nobody sees. */
  deletedIds(): Promise<number[]>
  /** Takes over a snapshot, unless a newer one is here. */
  remember(facts: ClientFacts): Promise<void>
}

interface Needs {
  db: Connection
  client: Pick<ServiceClients, 'call'>
}

const BEFORE = { companyNameGiven: true, language: 'pt' } as const

export function clientDirectory({ db, client }: Needs): ClientDirectory {
  const view = db.collection('client_view')

  const remember = async (facts: ClientFacts): Promise<void> => {
    await setIfNewer(view, facts.clientId, facts.rev, facts)
  }
  const copy = async (clientId: number): Promise<ClientFacts | null> => {
    const found = await fromStore(view.findOne({ _id: clientId as never }, { projection: { _id: 0 } }))
    // What was stored before says neither what the owner reads nor whether the name was given.
    return found && ({ ...BEFORE, ...found } as unknown as ClientFacts)
  }
  const ask = async (clientId: number): Promise<ClientFacts> => {
    const facts = await client.call(getClientFacts, { params: { clientId } })
    await remember(facts)
    return facts
  }
  const present = (facts: ClientFacts): ClientFacts => {
    if (facts.deleted) throw notFound()
    return facts
  }

  return {
    remember,
    zoneOf: async (clientId) => (await copy(clientId))?.timeZone ?? DEFAULT_TIME_ZONE,
    async names(clientIds) {
      const wanted = { _id: { $in: [...new Set(clientIds)] as never[] } }
      const found = await fromStore(view.find(wanted, { projection: { companyName: 1 } }).toArray())
      return new Map(found.map(({ _id, companyName }) => [Number(_id), String(companyName)]))
    },
    async deletedIds() {
      const found = await fromStore(view.find({ deleted: true }, { projection: { _id: 1 } }).toArray())
      return found.map(({ _id }) => Number(_id))
    },
    known: async (clientId) => present((await copy(clientId)) ?? (await ask(clientId))),
    async fresh(clientId) {
      try {
        return present(await ask(clientId))
      } catch (error) {
        const away = error instanceof AppError && error.status >= 500
        const held = away ? await copy(clientId) : null
        if (!held) throw error
        return present(held)
      }
    },
  }
}
