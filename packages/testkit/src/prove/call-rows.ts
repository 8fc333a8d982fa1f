import { type ApiLogRow, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import type { ApiClient } from '../api-client.ts'
import { everyPage } from '../every-page.ts'
import type { TestNetwork } from '../test-network.ts'
import type { compare, Kind } from './acknowledged-writes.ts'

/** The service that searches: killed, it takes what it has not sent yet with it, uncounted. */
export const CALLER = 'tenancy'
const ACTION = 'search_places'

/** Searches at the provider, one for each new business, so that a row tells whose call it is about. */
export const calls = (network: Pick<TestNetwork, 'owner'>, agency: ApiClient): Kind => ({
  name: 'log rows',
  loops: 1,
  pauseMs: 300,
  async write(key, acknowledge) {
    const { api, clientId } = await network.owner()
    await api.call(searchPlaces, { params: { clientId }, body: { query: `Padaria ${key}` } })
    acknowledge(String(clientId))
  },
  async stored() {
    const rows = await everyPage<ApiLogRow>(agency, listApiLogs)
    return rows.filter(({ action }) => action === ACTION).map(({ clientId }) => String(clientId))
  },
})

/** Rows that the caller says it dropped since it was started. */
export async function droppedRows({ stack }: Pick<TestNetwork, 'stack'>): Promise<number> {
  const page = await (await fetch(`${stack.serviceUrls[CALLER]}/metrics`)).text()
  const [, count] = /^avaliax_bus_emit_dropped_total(?:\{[^}]*\})? (\d+)/m.exec(page) ?? []
  if (count === undefined) throw new Error(`${CALLER} does not tell how many rows it dropped`)
  return Number(count)
}

/** Log rows skip the outbox: each is there at most once, and one that is not was counted or died with its caller. */
export const rowsAsPromised = (
  { lost, twice }: Pick<ReturnType<typeof compare>, 'lost' | 'twice'>,
  { dropped, callerKilled }: { dropped: number; callerKilled: boolean },
): boolean => twice === 0 && (callerKilled || lost <= dropped)
