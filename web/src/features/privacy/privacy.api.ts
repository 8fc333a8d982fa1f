import {
  findPeople,
  listPrivacyRequests,
  openPrivacyRequest,
  takePrivacyFile,
} from '@avaliax/proto/identity/privacy.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({ ...call(findPeople), keepUnusedDataFor: 0 }),
    listPrivacyRequests: build.infiniteQuery({
      ...pageOf(listPrivacyRequests, PAGE_SIZE),
      providesTags: ['PrivacyRequest'],
    }),
    // An erased person may stand in any list.
    openPrivacyRequest: build.mutation({
      ...call(openPrivacyRequest),
      invalidatesTags: ['PrivacyRequest', 'Lead', 'Review', 'Employee', 'AuditEntry'],
    }),
    takePrivacyFile: build.mutation({ ...call(takePrivacyFile), invalidatesTags: ['PrivacyRequest'] }),
  }),
})

export const {
  useFindPeopleQuery,
  useListPrivacyRequestsInfiniteQuery,
  useOpenPrivacyRequestMutation,
  useTakePrivacyFileMutation,
} = privacyApi
