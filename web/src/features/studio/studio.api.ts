import {
  deleteImage,
  getImageUsage,
  listImages,
  type SavedImage,
  saveGeneratedImage,
} from '@avaliax/proto/content/image.routes.ts'
import { listPosts, publishGooglePost } from '@avaliax/proto/content/post.routes.ts'
import { generateImageTitles, generatePostText } from '@avaliax/proto/content/post-text.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, given, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

const PAGE_SIZE = 24
const fetchImages = call(listImages).queryFn

export const studioApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listImages: build.infiniteQuery<ListAnswer<SavedImage>, { clientId: number }, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg: { clientId }, pageParam }, api) =>
        fetchImages(
          { params: { clientId }, query: { limit: PAGE_SIZE, ...given({ cursor: pageParam }) } },
          api,
        ),
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
