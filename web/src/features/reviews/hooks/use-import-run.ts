import type { ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { runErrorText } from '../failure-texts.ts'
import { followRun, isUnderWay } from '../follow-run.ts'
import {
  type ApiDispatch,
  reviewsApi,
  useLatestImportRunQuery,
  useRefreshReviewsMutation,
} from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'

/** Starts an import and follows it; one that was left under way is found again. */
export function useImportRun(clientId: number) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const language = useLanguage()
  const dispatch = useDispatch<ApiDispatch>()
  const latest = useLatestImportRunQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true })
  const [start, { isLoading: starting }] = useRefreshReviewsMutation()
  const run = latest.data ?? undefined
  const runId = isUnderWay(run) ? run?.id : undefined

  const figuresOf = ({ skipped = 0, ...now }: ImportRun) => {
    const left = skipped > 0 ? `. ${common('reviewsLeftOut', { skipped })}` : ''
    return `${t('runFigures', { ...now, skipped: now.duplicatesSkipped })}${left}`
  }
  const take = useEffectEvent((now: ImportRun) => {
    dispatch(reviewsApi.util.updateQueryData('latestImportRun', { params: { clientId } }, () => now))
    if (isUnderWay(now)) return
    dispatch(reviewsApi.util.invalidateTags(['Review', 'ReviewSummary', 'ReviewHistory']))
    // The import may have found the connection lost.
    if (now.status === 'failed') dispatch(reviewsApi.util.invalidateTags(['Client', 'Google']))
    if (now.status === 'done') toast.success(t('refreshDone'), figuresOf(now))
    else toast.error(t('refreshFailedTitle'), runErrorText(now.error, language))
  })
  // A run that can no longer be followed must not look under way for ever.
  const ask = useEffectEvent(() => void latest.refetch())
  useEffect(() => {
    if (runId === undefined) return
    const leaving = new AbortController()
    followRun({ clientId, runId, onRun: take, signal: leaving.signal }).then(() => {
      if (!leaving.signal.aborted) ask()
    })
    return () => leaving.abort()
  }, [clientId, runId])

  const follow = (begun: Pick<ImportRun, 'id' | 'status'>) => {
    const first = { ...begun, found: 0, saved: 0, updated: 0, duplicatesSkipped: 0, deleted: 0 }
    void dispatch(reviewsApi.util.upsertQueryData('latestImportRun', { params: { clientId } }, first))
  }
  const refresh = async () => {
    const { data, error } = await start({ params: { clientId }, body: {} })
    if (data) follow(data.run)
    else toast.error(t('refreshFailedTitle'), error, t('refreshFailed'))
  }
  return { run, running: starting || runId !== undefined, refresh, follow }
}
