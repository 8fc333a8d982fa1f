import { notFound, unavailable } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { type ClientFacts, getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { type ClientView, clientViews as clientViewRows } from './client-view.model.ts'

interface Deps {
  db: Connection
  tenancy: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn'>
  now?: () => Date
}

const viewOf = (facts: ClientFacts, factsAt: Date): Omit<ClientView, '_id' | 'rev' | 'storedAt'> => ({
  companyName: facts.companyName,
  companyNameGiven: facts.companyNameGiven,
  googleBusinessName: facts.googleBusinessName,
  language: facts.language,
  status: facts.status,
  planId: facts.planId,
  maxEmployees: facts.maxEmployees,
  ...(facts.mailRequests !== undefined && { mailRequests: facts.mailRequests }),
  ...(facts.whatsAppRequests !== undefined && { whatsAppRequests: facts.whatsAppRequests }),
  googlePlaceId: facts.googlePlaceId,
  ...(facts.googleAlertSince !== undefined && { googleAlertSince: facts.googleAlertSince }),
  timeZone: facts.timeZone,
  leaderboardMode: facts.leaderboardMode,
  ...(facts.publicBoard !== undefined && { publicBoard: facts.publicBoard }),
  reviewHost: facts.reviewHost ?? null,
  deleted: facts.deleted,
  factsAt,
  searchTokens: searchTokens(facts.companyName),
})

/** Copies of clients. A refusal is confirmed with tenancy before it is sent. */
export function clientViews({ db, tenancy, log, now = () => new Date() }: Deps) {
  const rows = clientViewRows.on(db)
  const { collection } = clientViewRows.model(db)
  const stored = (clientId: number) => rows.findOne({ _id: clientId })

  async function store(facts: ClientFacts, factsAt: Date): Promise<void> {
    const { clientId, rev } = facts
    const view = { ...viewOf(facts, factsAt), storedAt: now() }
    if (await setIfNewer(collection, clientId, rev, view)) return
    // Limits belong to the plan and may change without a new revision of the client.
    const { maxEmployees, mailRequests = false, whatsAppRequests = false } = facts
    const patch = { maxEmployees, mailRequests, whatsAppRequests, factsAt }
    const later = { _id: clientId, rev, factsAt: { $not: { $gte: factsAt } } }
    await fromStore(collection.updateOne(later as object, { $set: patch }))
  }

  /** Asks tenancy; when it cannot be reached, the stored copy is used. */
  async function confirmed(clientId: number): Promise<ClientView> {
    try {
      const askedAt = now()
      await store(await tenancy.call(getClientFacts, { params: { clientId } }), askedAt)
    } catch (error) {
      if ((error as { code?: string }).code === 'NOT_FOUND') throw notFound()
      log.warn({ err: error, clientId }, 'client not confirmed with tenancy')
    }
    const view = await stored(clientId)
    if (!view) throw unavailable()
    return view
  }

  return {
    stored,
    /** Keeps what tenancy said of a client at `factsAt`, unless something newer is stored. */
    store,
    confirmed,
    /** Clients that are gone, as long as their copies are kept. */
    async deletedIds(): Promise<number[]> {
      const found = await rows.find({ deleted: true }, { fields: ['_id'] })
      return found.map(({ _id }) => _id)
    },
    /** Several clients by id. */
    async storedMany(clientIds: readonly number[]): Promise<Map<number, ClientView>> {
      const found = await rows.find({ _id: { $in: clientIds } })
      return new Map(found.map((view) => [view._id, view]))
    },

    /** The stored copy; for an unknown client, tenancy is asked. */
    known: async (clientId: number): Promise<ClientView> => (await stored(clientId)) ?? confirmed(clientId),
  }
}
export type ClientViews = ReturnType<typeof clientViews>
