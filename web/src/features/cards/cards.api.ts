import {
  assignCard,
  listCards,
  listClientCards,
  listUnassignedCards,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards, listCardBatches } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import {
  correctCardSale,
  getCardSale,
  listCardSales,
  sellCards,
  voidCardSale,
} from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { getCardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { CARD_MOVED } from '../../shared/api/employees.api.ts'
import { pageOf } from '../../shared/api/paging.ts'

const BATCHES_A_PAGE = 10
const CARDS_A_PAGE = 50
/** A sale changes these, and so does its correction or end. */
const SOLD = ['Card', 'CardBatch', 'CardSale', 'AgencyStats', 'BusinessHealth', 'ClientStats'] as const

export const cardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBatches: build.infiniteQuery({
      ...pageOf(listCardBatches, BATCHES_A_PAGE),
      providesTags: ['CardBatch'],
    }),
    listClientCards: build.infiniteQuery({
      ...pageOf(listClientCards, CARDS_A_PAGE),
      providesTags: ['Card'],
    }),
    assignCard: build.mutation({ ...call(assignCard), invalidatesTags: CARD_MOVED }),
    markCard: build.mutation({ ...call(updateCard), invalidatesTags: CARD_MOVED }),
    listCards: build.query({ ...call(listCards), providesTags: ['Card'] }),
    listUnassignedCards: build.query({ ...call(listUnassignedCards), providesTags: ['Card'] }),
    listSales: build.query({ ...call(listCardSales), providesTags: ['CardSale'] }),
    generateCards: build.mutation({
      ...call(generateCards),
      invalidatesTags: ['Card', 'CardBatch', 'AgencyStats'],
    }),
    cardStock: build.query({ ...call(getCardStock), providesTags: ['Card'] }),
    getSale: build.query({ ...call(getCardSale), providesTags: ['CardSale', 'Card'] }),
    sellCards: build.mutation({ ...call(sellCards), invalidatesTags: SOLD }),
    correctSale: build.mutation({ ...call(correctCardSale), invalidatesTags: SOLD }),
    voidSale: build.mutation({ ...call(voidCardSale), invalidatesTags: SOLD }),
  }),
})

export const {
  useListBatchesInfiniteQuery,
  useListClientCardsInfiniteQuery,
  useAssignCardMutation,
  useMarkCardMutation,
  useListCardsQuery,
  useListUnassignedCardsQuery,
  useListSalesQuery,
  useGenerateCardsMutation,
  useCardStockQuery,
  useGetSaleQuery,
  useSellCardsMutation,
  useCorrectSaleMutation,
  useVoidSaleMutation,
} = cardsApi
