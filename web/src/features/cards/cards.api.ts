import {
  assignCard,
  type Card,
  type CardStatus,
  type CardType,
  listCards,
  listClientCards,
  listUnassignedCards,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import {
  type CardBatch,
  generateCards,
  listCardBatches,
} from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { listCardSales, sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { CARD_MOVED } from '../../shared/api/employees.api.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

const BATCHES_A_PAGE = 10
const fetchBatches = call(listCardBatches).queryFn
const CARDS_A_PAGE = 50
const fetchClientCards = call(listClientCards).queryFn

export interface CardFilters {
  search?: string | undefined
  status?: CardStatus | undefined
  type?: CardType | undefined
}

export const cardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBatches: build.infiniteQuery<ListAnswer<CardBatch>, void, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ pageParam }, api) =>
        fetchBatches({ query: { limit: BATCHES_A_PAGE, ...given({ cursor: pageParam }) } }, api),
      providesTags: ['CardBatch'],
    }),
    listClientCards: build.infiniteQuery<ListAnswer<Card>, CardFilters & { clientId: number }, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg: { clientId, ...filters }, pageParam }, api) =>
        fetchClientCards(
          {
            params: { clientId },
            query: { limit: CARDS_A_PAGE, ...given({ ...filters, cursor: pageParam }) },
          },
          api,
        ),
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
    sellCards: build.mutation({
      ...call(sellCards),
      invalidatesTags: ['Card', 'CardSale', 'AgencyStats', 'BusinessHealth', 'ClientStats'],
    }),
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
  useSellCardsMutation,
} = cardsApi
