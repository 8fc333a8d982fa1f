import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery({
      ...pageOf(listAudit, PAGE_SIZE),
      providesTags: ['AuditEntry'],
      // Everything anybody does adds to it: the page always opens with the newest.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListAuditInfiniteQuery } = auditApi
