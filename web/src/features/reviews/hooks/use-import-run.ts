import type { ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { isUnderWay, useFollowedImportQuery } from '../../../shared/api/import-run.api.ts'
import { importFailureText } from '../../../shared/google/import-failure.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
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
  const { currentData: followed } = useFollowedImportQuery(
    { clientId, runId: runId ?? 0 },
    { skip: runId === undefined },
  )

  const figuresOf = ({ skipped = 0, ...now }: ImportRun) => {
    const leftOut = skipped > 0 ? `. ${common('reviewsLeftOut', { skipped })}` : ''
    return `${t('runFigures', { ...now, skipped: now.duplicatesSkipped })}${leftOut}`
  }
  const take = useEffectEvent((now: ImportRun) => {
    dispatch(reviewsApi.util.updateQueryData('latestImportRun', { params: { clientId } }, () => now))
    if (isUnderWay(now)) return
    if (now.status === 'done') toast.success(t('refreshDone'), figuresOf(now))
    else toast.error(t('refreshFailedTitle'), importFailureText(now.error, language) ?? t('refreshFailed'))
  })
  // A run that can no longer be followed must not look under way for ever.
  const ask = useEffectEvent(() => void latest.refetch())
  useEffect(() => {
    if (followed?.problem) ask()
    else if (followed?.run) take(followed.run)
  }, [followed])

  const follow = (run: Pick<ImportRun, 'id' | 'status'>) => {
    const first = { ...run, found: 0, saved: 0, updated: 0, duplicatesSkipped: 0, deleted: 0 }
    void dispatch(reviewsApi.util.upsertQueryData('latestImportRun', { params: { clientId } }, first))
  }
  const refresh = async () => {
    const { data, error } = await start({ params: { clientId }, body: {} })
    if (data) follow(data.run)
    else toast.error(t('refreshFailedTitle'), error, t('refreshFailed'))
  }
  return { run, running: starting || runId !== undefined, refresh, follow }
}
