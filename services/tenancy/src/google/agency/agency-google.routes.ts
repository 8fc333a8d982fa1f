import { AppError, appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import * as contract from '@avaliax/proto/tenancy/agency-google.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { StateCookie } from '../consent.routes.ts'
import type { GoogleConsent } from '../google-consent.service.ts'
import type { AgencyConnection } from './agency-connection.service.ts'
import type { LocationRun } from './agency-location.model.ts'
import type { AgencyLocationQueries } from './agency-location.query.ts'
import type { LocationMatches } from './location-match.store.ts'
import type { LocationReading } from './location-reading.service.ts'

interface Deps {
  agency: AgencyConnection
  consent: Pick<GoogleConsent, 'beginForAgency'>
  reading: LocationReading
  matches: LocationMatches
  queries: AgencyLocationQueries
  stateCookie: StateCookie
}

export function agencyGoogleRoutes(app: FastifyInstance, deps: Deps): void {
  const { agency, consent, reading, matches, queries, stateCookie } = deps

  mount(app, contract.getAgencyGoogle, async () => {
    const [connection, run, counts, clients] = await Promise.all([
      agency.find(),
      reading.latest(),
      queries.counts(),
      queries.matched(),
    ])
    return {
      status: connection?.status ?? ('none' as const),
      email: connection?.email ?? null,
      clients,
      run: run && presentRun(run),
      counts,
    }
  })

  mount(app, contract.getAgencyGoogleAuthUrl, async ({ actor, reply }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    const { authUrl, browserSecret, attempt } = await consent.beginForAgency(actor)
    reply.header('set-cookie', stateCookie(attempt, browserSecret))
    return { authUrl }
  })

  mount(app, contract.disconnectAgencyGoogle, () => agency.disconnect())

  mount(app, contract.readAgencyLocations, async ({ actor }) =>
    presentRun(await reading.ask(actor?.userId ?? null)),
  )

  mount(app, contract.listAgencyLocations, ({ query }) => queries.page(query))

  mount(app, contract.matchAgencyLocations, async ({ body: { pairs }, context }) => {
    const results: contract.LocationResults['results'] = []
    for (const { locationId, clientId } of pairs) {
      try {
        await matches.confirm(locationId, clientId, context)
        results.push({ locationId, ok: true, code: null, clientId })
      } catch (error) {
        // A store that is away fails all of them; what was confirmed stays so.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        results.push({ locationId, ok: false, code: error.code, clientId: null })
      }
    }
    return { results }
  })

  mount(app, contract.releaseAgencyLocation, async ({ params, context }) =>
    queries.one(await matches.release(params.googleLocation, context)),
  )

  mount(app, contract.ignoreAgencyLocation, async ({ params, body }) =>
    queries.one(await matches.ignore(params.googleLocation, body.ignored)),
  )
}

function presentRun(run: LocationRun): contract.LocationsRun {
  const { state, reason, startedAt, endedAt, accounts, position, locations } = run
  return {
    state,
    reason,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    accounts: accounts?.length ?? null,
    accountsRead: position,
    locations,
    skipped: accounts?.filter(({ skipped }) => skipped).map(({ title, name }) => title || name) ?? [],
  }
}
