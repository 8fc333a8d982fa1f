import type { ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUnderWay, useFollowedImportQuery } from '../../shared/api/import-run.api.ts'
import { importFailureText } from '../../shared/google/import-failure.ts'
import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useImportReviewsMutation } from './settings.api.ts'
import { settingsTexts } from './settings.texts.ts'

/** Starts an import of the client's reviews and says once how it ended. */
export function useReviewImport(clientId: number) {
  const t = useTexts(settingsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const language = useLanguage()
  const [start, { isLoading }] = useImportReviewsMutation()
  const [runId, setRunId] = useState<number>()
  const { currentData: followed } = useFollowedImportQuery(
    { clientId, runId: runId ?? 0 },
    { skip: runId === undefined },
  )
  const run = followed?.run

  const figuresOf = (run: ImportRun) => {
    const { skipped = 0 } = run
    const leftOut = skipped > 0 ? `. ${common('reviewsLeftOut', { skipped })}` : ''
    return `${t('importFigures', { ...run })}${leftOut}`
  }
  const tell = useEffectEvent((run: ImportRun) => {
    setRunId(undefined)
    if (run.status === 'done') toast.success(t('importDone'), figuresOf(run))
    else toast.error(t('importFailed'), importFailureText(run.error, language))
  })
  useEffect(() => {
    if (runId !== undefined && run?.id === runId && !isUnderWay(run)) tell(run)
  }, [run, runId])

  const problem = followed?.problem
  const giveUp = useEffectEvent((problem: unknown) => {
    setRunId(undefined)
    toast.error(t('importFailed'), problem)
  })
  useEffect(() => {
    if (runId !== undefined && problem) giveUp(problem)
  }, [problem, runId])

  const begin = async () => {
    const { data, error } = await start({ params: { clientId }, body: {} })
    if (data) setRunId(data.run.id)
    else toast.error(t('importFailed'), error)
  }
  return { begin, running: isLoading || runId !== undefined, found: run?.found ?? 0 }
}
