import { type AuditEntry, listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'
import type { AuditQuery } from './use-audit-filters.ts'

const PAGE_SIZE = 50
const fetchPage = call(listAudit).queryFn

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<ListAnswer<AuditEntry>, AuditQuery, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg, pageParam }, api) =>
        fetchPage({ query: { limit: PAGE_SIZE, ...given({ ...queryArg, cursor: pageParam }) } }, api),
      providesTags: ['AuditEntry'],
      // Everything anybody does adds to it: the page always opens with the newest.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListAuditInfiniteQuery } = auditApi
