import { replyRevision } from '@avaliax/proto/reviews/reply-revision.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { clientApi } from '../../../shared/api/client.api.ts'
import { type Failure, isProblem } from '../../../shared/api/problem.ts'
import { notReadyText } from '../../../shared/google/google-refusal.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  type ApiDispatch,
  patchReview,
  reviewsApi,
  useGenerateResponseMutation,
  useLazyGetGenerationQuery,
  useMarkPostedMutation,
  usePostResponseMutation,
  useUndoPostResponseMutation,
  useUpdateResponseMutation,
} from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'

export type ReplyAction = 'generate' | 'save' | 'publish' | 'undo' | 'mark'

/** Everything that can be done with the reply to one review. */
export function useReplyActions(review: Review) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const language = useLanguage()
  const dispatch = useDispatch<ApiDispatch>()
  const [busy, setBusy] = useState<ReplyAction | null>(null)
  const [update] = useUpdateResponseMutation()
  const [mark] = useMarkPostedMutation()
  const [post] = usePostResponseMutation()
  const [takeBack] = useUndoPostResponseMutation()
  const draftReply = useDraftedReply()
  const params = { reviewId: review.id }
  const show = (change: Partial<Review>) => dispatch(patchReview(review.id, change))

  /** Another tab or person was faster: the page shows what stands there now. */
  const failed = (title: string, error: unknown, otherwise: string) => {
    if (isProblem(error) && error.code === 'TEXT_CHANGED')
      dispatch(reviewsApi.util.invalidateTags(['Review', 'ReviewHistory']))
    toast.error(title, error, otherwise)
  }

  const during = async <T,>(action: ReplyAction, work: () => Promise<T>) => {
    setBusy(action)
    try {
      return await work()
    } finally {
      setBusy(null)
    }
  }

  /** `shown` is what the person reads: the server refuses where another text stands by now. */
  const save = (responseText: string, shown: Review = review, onRefused?: (failure: Failure) => unknown) =>
    during('save', async () => {
      const { data, error } = await update({ params, body: { responseText, revision: replyRevision(shown) } })
      if (!data) failed(common('error'), error, t('saveFailed'))
      if (error) onRefused?.(error)
      return data
    })

  /** The refused text goes; the history keeps it. */
  const dropRefused = () =>
    during('save', async () => {
      const before = review.responseText ?? ''
      const { data, error } = await update({
        params,
        body: { responseText: '', revision: replyRevision(review) },
      })
      if (!data) return failed(common('error'), error, t('saveFailed'))
      const undo = <Button onClick={() => void save(before, data)}>{common('undo')}</Button>
      toast.success(t('willNotAnswerDone'), undefined, undo)
    })

  const generate = () =>
    during('generate', async () => {
      const before = review.responseText
      const { text, error } = await draftReply(review.id)
      if (text === undefined) {
        toast.error(t('generateFailedTitle'), error, t('generateFailed'))
        return false
      }
      const replyState = 'draft' as const
      const written = { responseText: text, responseGeneratedAt: new Date().toISOString(), replyState }
      show(written)
      dispatch(reviewsApi.util.invalidateTags(['ReviewSummary', 'ReviewHistory']))
      const takesBack = before && (() => void save(before, { ...review, ...written }))
      const undo = takesBack && <Button onClick={takesBack}>{common('undo')}</Button>
      toast.success(t('generated'), undefined, undo)
      return true
    })

  /** The client we know was ready: asks how it stands now, which the page then shows as well. */
  const whyNotReady = async () => {
    const ask = clientApi.endpoints.getClient.initiate
    const { data } = await dispatch(ask({ params: { clientId: review.clientId } }, { forceRefetch: true }))
    dispatch(reviewsApi.util.invalidateTags(['Client', 'Google']))
    return data && notReadyText(data, language)
  }

  const publish = (shown: Review = review) =>
    during('publish', async () => {
      const { data, error } = await post({ params, body: { revision: replyRevision(shown) } })
      if (!data) {
        const notReady = isProblem(error) && error.code === 'GOOGLE_NOT_READY'
        failed(t('publishFailedTitle'), notReady ? await whyNotReady() : error, t('publishFailed'))
        return false
      }
      return true
    })

  const undoPublish = () =>
    during('undo', async () => {
      const { data, error } = await takeBack({ params })
      if (data) toast.info(t('publishUndone'))
      else toast.error(common('error'), error)
      return data !== undefined
    })

  const toggleManual = () =>
    during('mark', async () => {
      const manual = !review.responsePostedManually
      const rollBack = show({
        responsePostedManually: manual,
        replyState: manual ? 'manual' : review.responseText ? 'draft' : 'none',
      })
      const { data, error } = await mark({ params, body: { revision: replyRevision(review) } })
      if (!data) {
        rollBack()
        failed(common('error'), error, t('markFailed'))
      }
      return data !== undefined
    })

  return { busy, generate, save, dropRefused, publish, undoPublish, toggleManual }
}
export type ReplyActions = ReturnType<typeof useReplyActions>

const ASK_EVERY_MS = 2000
const ASK_AT_MOST = 60

/** Asks for a reply; one that takes longer than the call is followed until it is there. */
function useDraftedReply() {
  const [generate] = useGenerateResponseMutation()
  const [ask] = useLazyGetGenerationQuery()

  return async (reviewId: number): Promise<{ text?: string; error?: unknown }> => {
    const { data, error } = await generate({ params: { reviewId }, body: {} })
    if (!data) return { error }
    if (!('generationId' in data)) return { text: data.responseText }
    for (let attempt = 0; attempt < ASK_AT_MOST; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      const answer = await ask({ params: { generationId: data.generationId } })
      if (answer.data?.status === 'done' && answer.data.responseText)
        return { text: answer.data.responseText }
      if (answer.error || answer.data?.status === 'failed') return { error: answer.error }
    }
    return {}
  }
}
