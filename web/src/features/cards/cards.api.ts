import {
  type CardBatch,
  generateCards,
  listCardBatches,
  listCardSales,
  listCards,
  listUnassignedCards,
  sellCards,
} from '@avaliax/proto/cards/card.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

const BATCHES_A_PAGE = 10
const fetchBatches = call(listCardBatches).queryFn

export const cardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBatches: build.infiniteQuery<ListAnswer<CardBatch>, void, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ pageParam }, api) =>
        fetchBatches({ query: { limit: BATCHES_A_PAGE, ...given({ cursor: pageParam }) } }, api),
      providesTags: ['CardBatch'],
    }),
    listCards: build.query({ ...call(listCards), providesTags: ['Card'] }),
    listUnassignedCards: build.query({ ...call(listUnassignedCards), providesTags: ['Card'] }),
    listSales: build.query({ ...call(listCardSales), providesTags: ['CardSale'] }),
    generateCards: build.mutation({
      ...call(generateCards),
      invalidatesTags: ['Card', 'CardBatch', 'AgencyStats'],
    }),
    sellCards: build.mutation({
      ...call(sellCards),
      invalidatesTags: ['Card', 'CardSale', 'AgencyStats', 'BusinessHealth', 'ClientStats'],
    }),
  }),
})

export const {
  useListBatchesInfiniteQuery,
  useListCardsQuery,
  useListUnassignedCardsQuery,
  useListSalesQuery,
  useGenerateCardsMutation,
  useSellCardsMutation,
} = cardsApi
