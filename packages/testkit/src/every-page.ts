import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { ApiClient } from './api-client.ts'

const PAGE = '200'

/** Every row of a list, page by page along its Link headers. */
export async function everyPage<T>(api: ApiClient, route: RouteContract, clientId?: number): Promise<T[]> {
  const rows: T[] = []
  const params: Record<string, number> = clientId === undefined ? {} : { clientId }
  let query: Record<string, string> = { limit: PAGE }
  for (;;) {
    const { status, body, headers } = await api.send(route, { params, query })
    if (status !== 200) throw new Error(`${route.path} answered ${status}`)
    rows.push(...(body as T[]))
    const next = /[?&]cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
    if (!next) return rows
    query = { limit: PAGE, cursor: decodeURIComponent(next) }
  }
}
