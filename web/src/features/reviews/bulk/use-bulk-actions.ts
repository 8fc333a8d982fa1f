import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { BulkOutcome } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useBulkReviewsMutation } from './bulk.api.ts'
import { bulkTexts, skipReasonTexts } from './bulk.texts.ts'

const LOOK_EVERY_MS = 3000
const LOOK_AT_MOST = 100

interface Input {
  clientId: number
  reviews: readonly Review[]
  /** Reads the list again. */
  reread: () => void
  onDone: () => void
  /** No draft was written of these. */
  onMissing: (ids: readonly number[]) => void
}

export interface DraftProgress {
  done: number
  total: number
}

/** One action on many reviews. Drafts are written one after the other: the list is read again until all are there. */
export function useBulkActions({ clientId, reviews, reread, onDone, onMissing }: Input) {
  const t = useTexts(bulkTexts)
  const { number } = useFormat()
  const toast = useToast()
  const skippedInWords = useSkippedInWords()
  const [act, { isLoading }] = useBulkReviewsMutation()
  const [awaitedIds, setAwaitedIds] = useState<readonly number[]>([])

  const run = async (ids: number[], action: 'draft' | 'mark-posted') => {
    const { data, error } = await act({ params: { clientId }, body: { ids, action } })
    if (!data) return toast.error(t('failed'), error)
    onDone()
    const { done } = data
    if (action === 'draft') setAwaitedIds(done)
    if (action === 'draft' && done.length > 0 && data.skipped.length === 0) return
    const count = done.length
    const title =
      action === 'mark-posted' && count > 0
        ? t('marked', { count, shown: number(count) })
        : t(count > 0 ? 'drafting' : 'nothing')
    toast.info(title, skippedInWords(data))
  }

  const states = new Map(reviews.map(({ id, replyState }) => [id, replyState]))
  // One that the filters no longer show has changed as well.
  const missingIds = awaitedIds.filter((id) => states.get(id) === 'none')
  const doneCount = awaitedIds.length - missingIds.length
  const waiting = missingIds.length > 0
  const look = useEffectEvent(reread)
  const tell = useEffectEvent(() => toast.success(t('draftsDone')))
  const giveUp = useEffectEvent(() => {
    const count = missingIds.length
    toast.error(t('draftsMissing', { count, shown: number(count) }))
    onMissing(missingIds)
    setAwaitedIds([])
  })
  useEffect(() => {
    if (!waiting) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks > LOOK_AT_MOST) giveUp()
      else look()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting])
  useEffect(() => {
    if (awaitedIds.length === 0 || waiting) return
    tell()
    setAwaitedIds([])
  }, [awaitedIds, waiting])

  const progress: DraftProgress | null = waiting ? { done: doneCount, total: awaitedIds.length } : null
  return { run, working: isLoading, progress }
}
export type BulkActions = ReturnType<typeof useBulkActions>

function useSkippedInWords() {
  const t = useTexts(bulkTexts)
  const reason = useTexts(skipReasonTexts)
  return ({ skipped }: BulkOutcome): string | undefined => {
    if (skipped.length === 0) return undefined
    const reasons = [...new Set(skipped.map((one) => one.reason))].map((name) =>
      reason(name, { count: skipped.filter((one) => one.reason === name).length }),
    )
    return t('skipped', { reasons: reasons.join(', ') })
  }
}
