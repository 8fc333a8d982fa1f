import { getPost, type Post } from '@avaliax/proto/content/post.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { dataUrlOf } from '../../../shared/data-url.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { Picture } from '../drawing/draw-picture.ts'
import { pictureFile } from '../picture-file.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { useListPostsQuery, usePublishPostMutation } from '../studio.api.ts'

const POLL_MS = 2_000
export const isUnderWay = ({ state }: Pick<Post, 'state'>) => state === 'queued' || state === 'processing'

/** The review's last post, followed until Google has decided about it; it goes on without this window. */
export function useGooglePost(review: Review) {
  const t = useTexts(publishingTexts)
  const toast = useToast()
  const { currentData } = useListPostsQuery({
    params: { clientId: review.clientId },
    query: { reviewId: review.id, limit: 1 },
  })
  const [publishPost, { isLoading }] = usePublishPostMutation()
  const [followed, setFollowed] = useState<Post>()
  const [drawing, setDrawing] = useState(false)
  const post = followed ?? currentData?.items[0]
  const underWay = post && isUnderWay(post) ? post.postId : undefined

  useEffect(() => {
    if (underWay === undefined) return
    const ending = new AbortController()
    const look = async () => {
      const { data } = await send(getPost, { params: { postId: underWay } }, ending.signal)
      if (data && !ending.signal.aborted) setFollowed(data)
    }
    // Only a request that was ended throws, and nobody waits for it.
    const timer = setInterval(() => void look().catch(() => {}), POLL_MS)
    return () => {
      ending.abort()
      clearInterval(timer)
    }
  }, [underWay])

  /** Undefined once it is on its way; null: there was no picture. What failed has been told. */
  const publish = async (picture: Picture, postText: string): Promise<Failure | null | undefined> => {
    setDrawing(true)
    const imageDataUrl = await pictureFile(picture, new Date())
      .then(dataUrlOf)
      .catch(() => null)
    setDrawing(false)
    if (!imageDataUrl) {
      toast.error(t('generationFailed'), t('googleImageFailed'))
      return null
    }
    const body = { imageDataUrl, postText: postText.trim() }
    const { data, error } = await publishPost({ params: { reviewId: review.id }, body })
    if (data) setFollowed(data)
    else {
      const [detail] = (error as { details?: { message: string }[] }).details ?? []
      toast.error(t('publishFailed'), detail ? detail.message : error, t('publishFailedText'))
    }
    return error
  }
  return { post, publish, working: isLoading || drawing }
}
