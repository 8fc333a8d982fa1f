import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** More months than a client has; sixteen years. */
export const MONTHS_SHOWN = 200

/** Read by the board and by the ledger. */
export const boardMonthsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    boardMonths: build.query({ ...call(listBoardMonths), providesTags: ['TapSummary'] }),
  }),
})

export const { useBoardMonthsQuery } = boardMonthsApi
