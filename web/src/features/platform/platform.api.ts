import {
  discardDeadLetter,
  getPlatform,
  getRunbook,
  listDeadLetters,
  replayDeadLetters,
  retryFailedJobs,
} from '@avaliax/proto/logging/platform.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

export const platformApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPlatform: build.query({ ...call(getPlatform), providesTags: ['Platform'], keepUnusedDataFor: 0 }),
    listDeadLetters: build.query({
      ...call(listDeadLetters),
      providesTags: ['DeadLetter'],
      keepUnusedDataFor: 0,
    }),
    replayDeadLetters: build.mutation({ ...call(replayDeadLetters), invalidatesTags: ['DeadLetter'] }),
    discardDeadLetter: build.mutation({ ...call(discardDeadLetter), invalidatesTags: ['DeadLetter'] }),
    retryFailedJobs: build.mutation({ ...call(retryFailedJobs), invalidatesTags: ['Platform'] }),
    getRunbook: build.query({ ...call(getRunbook) }),
  }),
})

export const {
  useGetPlatformQuery,
  useListDeadLettersQuery,
  useReplayDeadLettersMutation,
  useDiscardDeadLetterMutation,
  useRetryFailedJobsMutation,
  useGetRunbookQuery,
} = platformApi
