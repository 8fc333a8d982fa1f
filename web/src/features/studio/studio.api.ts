import {
  deleteImage,
  getImageUsage,
  listImages,
  saveGeneratedImage,
} from '@avaliax/proto/content/image.routes.ts'
import { listPosts, publishGooglePost } from '@avaliax/proto/content/post.routes.ts'
import { generateImageTitles, generatePostText } from '@avaliax/proto/content/post-text.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 24

export const studioApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listImages: build.infiniteQuery({
      ...pageOf(listImages, PAGE_SIZE),
      providesTags: ['Image'],
    }),
    imageUsage: build.query({ ...call(getImageUsage), providesTags: ['Image'] }),
    saveImage: build.mutation({ ...call(saveGeneratedImage), invalidatesTags: ['Image'] }),
    deleteImage: build.mutation({ ...call(deleteImage), invalidatesTags: ['Image'] }),
    firstTitle: build.query({ ...call(generateImageTitles), keepUnusedDataFor: 3_600 }),
    generateTitle: build.mutation(call(generateImageTitles)),
    generatePostText: build.mutation({ ...call(generatePostText), invalidatesTags: ['Review'] }),
    publishPost: build.mutation({ ...call(publishGooglePost), invalidatesTags: ['Post', 'Image', 'Review'] }),
    studioSettings: build.query({ ...call(getPublicSystemSettings), providesTags: ['SystemSettings'] }),
    listPosts: build.query({ ...call(listPosts), providesTags: ['Post'], keepUnusedDataFor: 0 }),
  }),
})

export const {
  useListImagesInfiniteQuery,
  useImageUsageQuery,
  useSaveImageMutation,
  useDeleteImageMutation,
  useFirstTitleQuery,
  useGenerateTitleMutation,
  useGeneratePostTextMutation,
  usePublishPostMutation,
  useStudioSettingsQuery,
  useListPostsQuery,
} = studioApi
