import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  getTripadvisor,
  getTripadvisorFigures,
  putTripadvisor,
  type TripadvisorFigures,
} from '@avaliax/proto/reviews/tripadvisor.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { announceCalls } from '@avaliax/providers/http/announce-calls.ts'
import { providerHttp } from '@avaliax/providers/http/http-provider.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import { tripadvisor } from '@avaliax/providers/tripadvisor/tripadvisor.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { tripadvisorLocations } from './tripadvisor.model.ts'

const TIMEOUT_MS = 8_000
/** The key is at fault: wrong, of another domain, or without money behind it. */
const OF_THE_KEY = new Set([401, 402, 403])

function asRefusal(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error
  if (OF_THE_KEY.has(error.status ?? 0)) return appError('TRIPADVISOR_OFF', { cause: error })
  const isUnknown = error.status === 404 || error.status === 400
  return isUnknown ? appError('TRIPADVISOR_UNKNOWN', { cause: error }) : error.asAppError()
}

/** Tripadvisor's rating of a client, shown apart from Google's: read for whoever looks, and kept nowhere. */
export function buildTripadvisor(deps: SharedDeps): void {
  const { app, audit, clients, config, db, now, transact } = deps
  const apiKey = config.TRIPADVISOR_API_KEY
  const record = announceCalls(deps)
  const http = providerHttp({
    api: 'tripadvisor',
    baseUrl: config.TRIPADVISOR_BASE_URL,
    meter: null,
    timeoutMs: TIMEOUT_MS,
    now,
    userAgent: userAgentOf(config.PUBLIC_URL),
    // The log keeps that it was asked, and not what it said.
    record: (call) => record({ ...call, responseBody: null }),
  })
  const api = tripadvisor({ http, apiKey })
  const all = tripadvisorLocations.on(db)
  const of = (clientId: number) => all.within({ clientIds: [clientId] })
  const locationOf = async (clientId: number) =>
    (await of(clientId).findOne({ _id: clientId }))?.locationId ?? null

  async function figures(
    clientId: number,
    locationId: string,
    language: Language,
  ): Promise<TripadvisorFigures> {
    if (apiKey === '') throw appError('TRIPADVISOR_OFF')
    const found = await api
      .figures({ clientId, locationId, language })
      .catch((error: unknown) => Promise.reject(asRefusal(error)))
    return { ...found, readAt: now().toISOString() }
  }
  const settings = (locationId: string | null) => ({ available: apiKey !== '', locationId })

  mount(app, getTripadvisor, async ({ params: { clientId } }) => {
    await clients.known(clientId)
    return settings(await locationOf(clientId))
  })
  mount(app, putTripadvisor, async ({ params: { clientId }, body: { location }, actor, context }) => {
    await clients.known(clientId)
    if (location !== null) await figures(clientId, location, languageOf(actor))
    await transact(async (tx) => {
      const before = await of(clientId).findOne({ _id: clientId }, tx)
      if (location === null) await of(clientId).deleteMany({ _id: clientId }, tx)
      else await of(clientId).upsert({ _id: clientId }, { $set: { locationId: location } }, tx)
      const states = {
        before: before && { locationId: before.locationId },
        after: location === null ? null : { locationId: location },
      }
      await audit.changed(context, { subject: `tripadvisor-${clientId}`, clientId, ...states }, tx)
    })
    return settings(location)
  })
  mount(app, getTripadvisorFigures, async ({ params: { clientId }, actor }) => {
    await clients.known(clientId)
    const locationId = await locationOf(clientId)
    return locationId === null ? null : figures(clientId, locationId, languageOf(actor))
  })
}
