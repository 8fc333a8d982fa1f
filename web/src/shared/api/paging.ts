import type { Input, ListAnswer, Output } from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { call } from './call.ts'

type Cursor = string | null

interface Pages<T> {
  pages: ListAnswer<T>[]
}

/** For a list that grows by a button: `build.infiniteQuery({ ...pageOf(listReviews, 25), providesTags: ['Review'] })`. */
export function pageOf<const R extends RouteContract & { kind: 'list' }>(route: R, limit: number) {
  const { queryFn } = call(route)
  return {
    infiniteQueryOptions: {
      initialPageParam: null as Cursor,
      getNextPageParam: (last: Output<R>): Cursor | undefined =>
        (last as ListAnswer<unknown>).next ?? undefined,
    },
    queryFn: (page: { queryArg: Input<R>; pageParam: Cursor }, api: { signal: AbortSignal }) => {
      const input = page.queryArg as { query?: object }
      const query = { limit, ...input.query, cursor: page.pageParam }
      return queryFn({ ...input, query } as Input<R>, api)
    },
  }
}

/** The rows of all pages that are there, and how many rows there are. */
export const rowsOf = <T>(data: Pages<T> | undefined) => ({
  items: data?.pages.flatMap(({ items }) => items),
  total: data?.pages[0]?.total ?? 0,
})
