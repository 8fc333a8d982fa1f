import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import { baseApi } from '../../../shared/api/base-api.ts'
import { call } from '../../../shared/api/call.ts'

const fileImportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ importReviewFile: build.mutation({ ...call(importReviewFile) }) }),
})

export const { useImportReviewFileMutation } = fileImportApi
