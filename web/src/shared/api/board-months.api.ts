import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** Read by the board and by the ledger. */
export const boardMonthsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    boardMonths: build.query({ ...call(listBoardMonths), providesTags: ['TapSummary'] }),
  }),
})

export const { useBoardMonthsQuery } = boardMonthsApi
