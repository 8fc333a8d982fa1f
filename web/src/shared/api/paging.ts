import type { ListAnswer } from './send.ts'

/** For lists that grow by a button: `build.infiniteQuery<ListAnswer<T>, Arg, Cursor>({ infiniteQueryOptions: PAGING, … })`. */
export type Cursor = string | null

export const PAGING = {
  initialPageParam: null as Cursor,
  getNextPageParam: (last: ListAnswer<unknown>): Cursor | undefined => last.next ?? undefined,
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined | null | ''> }

/** The part of a query that says something. */
export const given = <T extends object>(query: T): Given<T> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Given<T>
