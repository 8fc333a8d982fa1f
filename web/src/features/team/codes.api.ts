import {
  createCode,
  deleteCode,
  listCodes,
  restoreCode,
  updateCode,
} from '@avaliax/proto/cards/code/code.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE = 100

/** The shop's own codes; all of them fit on a page. */
export const codesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCodes: build.infiniteQuery({ ...pageOf(listCodes, PAGE), providesTags: ['ShopCode'] }),
    createCode: build.mutation({ ...call(createCode), invalidatesTags: ['ShopCode'] }),
    updateCode: build.mutation({ ...call(updateCode), invalidatesTags: ['ShopCode'] }),
    deleteCode: build.mutation({ ...call(deleteCode), invalidatesTags: ['ShopCode'] }),
    restoreCode: build.mutation({ ...call(restoreCode), invalidatesTags: ['ShopCode'] }),
  }),
})

export const {
  useListCodesInfiniteQuery,
  useCreateCodeMutation,
  useUpdateCodeMutation,
  useDeleteCodeMutation,
  useRestoreCodeMutation,
} = codesApi
