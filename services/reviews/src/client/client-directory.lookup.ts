import { AppError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { type ClientFacts, getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Connection } from 'mongoose'
import { clientViews } from './client.model.ts'

interface Deps {
  db: Connection
  client: Pick<ServiceClients, 'call'>
}

const BEFORE = { companyNameGiven: true, language: 'pt' } as const

/** This service knows these of the clients whose reviews it keeps. */
export function clientDirectory({ db, client }: Deps) {
  const views = clientViews.on(db)
  const { collection } = clientViews.model(db)

  /** Takes over a snapshot, unless a newer one is here. */
  const remember = async (facts: ClientFacts): Promise<void> => {
    await setIfNewer(collection, facts.clientId, facts.rev, facts)
  }
  const copy = async (clientId: number): Promise<ClientFacts | null> => {
    const found = await views.findOne({ _id: clientId })
    // Rows from before say neither what the owner reads nor whether the name was given.
    return found && { ...BEFORE, ...found }
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
    /** Time zone of its months; the default while the client is not known here. */
    zoneOf: async (clientId: number): Promise<string> =>
      (await copy(clientId))?.timeZone ?? DEFAULT_TIME_ZONE,
    /** Companies' names by client, as far as they are known here. */
    async names(clientIds: readonly number[]): Promise<Map<number, string>> {
      const filter = { _id: { $in: [...new Set(clientIds)] } }
      const found = await views.find(filter, { fields: ['_id', 'companyName'] })
      return new Map(found.map(({ _id, companyName }) => [_id, companyName]))
    },
    /** Clients that are gone, whose reviews nobody sees. */
    async deletedIds(): Promise<number[]> {
      const found = await views.find({ deleted: true }, { fields: ['_id'] })
      return found.map(({ _id }) => _id)
    },
    /** From our own copy, asked for only when it is missing; 404 for a client that does not exist. */
    known: async (clientId: number): Promise<ClientFacts> =>
      present((await copy(clientId)) ?? (await ask(clientId))),
    /** Asked from the owner: a decision for or against somebody rests on it. Our copy answers while the owner is away. */
    async fresh(clientId: number): Promise<ClientFacts> {
      try {
        return present(await ask(clientId))
      } catch (error) {
        const away = error instanceof AppError && error.status >= 500
        const storedView = away ? await copy(clientId) : null
        if (!storedView) throw error
        return present(storedView)
      }
    },
  }
}
export type ClientDirectory = ReturnType<typeof clientDirectory>
