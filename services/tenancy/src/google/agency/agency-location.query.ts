import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { type AgencyLocation, AgencyLocationState } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../../client/client.repository.ts'
import { type AgencyLocationRow, agencyLocations } from './agency-location.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'byIds'>
}

interface Query {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  state?: AgencyLocationState | undefined
}

/** The locations as the agency's page lists them, with the names that their clients have now. */
export function agencyLocationQueries({ db, clients }: Deps) {
  const rows = agencyLocations.on(db)

  async function present(found: readonly AgencyLocationRow[]): Promise<AgencyLocation[]> {
    const ids = found.flatMap(({ clientId, suggestions }) => [
      ...(clientId === null ? [] : [clientId]),
      ...suggestions.map((one) => one.clientId),
    ])
    const known = ids.length > 0 ? await clients.byIds([...new Set(ids)]) : new Map()
    const named = (id: number) => {
      const client = known.get(id)
      return client ? { id, companyName: client.companyName as string } : null
    }
    return found.map((row) => ({
      id: row._id,
      title: row.title,
      address: row.address,
      phone: row.phone,
      group: row.group,
      verified: row.verified,
      state: row.state,
      client: row.clientId === null ? null : named(row.clientId),
      suggestions: row.suggestions.flatMap(({ clientId, by, taken }) => {
        const client = named(clientId)
        return client ? [{ ...client, by, taken }] : []
      }),
      contested: row.contested,
    }))
  }

  return {
    one: async (row: AgencyLocationRow): Promise<AgencyLocation> => {
      const [shown] = await present([row])
      return shown as AgencyLocation
    },

    async page({ state, search, ...page }: Query): Promise<ListResult<AgencyLocation>> {
      const filter = {
        ...(state && { state }),
        ...(search && matchesTokens<AgencyLocationRow>('searchTokens', search)),
      }
      const found = await rows.countedPage(filter, { ...page, sort: 'titleKey', direction: 'asc' })
      return { ...found, items: await present(found.items) }
    },

    async counts(): Promise<Record<AgencyLocationState, number>> {
      const counted = AgencyLocationState.options.map(
        async (state) => [state, await rows.count({ state })] as const,
      )
      return Object.fromEntries(await Promise.all(counted)) as Record<AgencyLocationState, number>
    },

    /** Clients that have one of the locations. */
    matched: (): Promise<number> => rows.count({ clientId: { $gt: 0 } }),
  }
}
export type AgencyLocationQueries = ReturnType<typeof agencyLocationQueries>
