import { urlOf } from '@avaliax/proto/client-call.ts'
import { followImportRun, getImportRun, ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { send } from '../../../shared/api/send.ts'
import { importFailureText } from '../../../shared/google/import-failure.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { storedToken } from '../../../shared/session/storage.ts'
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

  const figuresOf = ({ skipped = 0, ...now }: ImportRun) => {
    const leftOut = skipped > 0 ? `. ${common('reviewsLeftOut', { skipped })}` : ''
    return `${t('runFigures', { ...now, skipped: now.duplicatesSkipped })}${leftOut}`
  }
  const take = useEffectEvent((now: ImportRun) => {
    dispatch(reviewsApi.util.updateQueryData('latestImportRun', { params: { clientId } }, () => now))
    if (isUnderWay(now)) return
    dispatch(reviewsApi.util.invalidateTags(['Review', 'ReviewSummary', 'ReviewHistory']))
    // The import may have found the connection lost.
    if (now.status === 'failed') dispatch(reviewsApi.util.invalidateTags(['Client', 'Google']))
    if (now.status === 'done') toast.success(t('refreshDone'), figuresOf(now))
    else toast.error(t('refreshFailedTitle'), importFailureText(now.error, language) ?? t('refreshFailed'))
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

const POLL_MS = 2000

interface Following {
  clientId: number
  runId: number
  onRun: (run: ImportRun) => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
}

const isUnderWay = (run: ImportRun | null | undefined) =>
  run?.status === 'queued' || run?.status === 'running'

/** Follows an import until it ends: server-sent events, and questions every two seconds where those do not come through. */
async function followRun({ clientId, runId, onRun, signal, pause = wait }: Following): Promise<void> {
  const params = { clientId, runId }
  let isEnded = false
  const take = (run: ImportRun) => {
    isEnded = !isUnderWay(run)
    onRun(run)
  }
  await listen(urlOf(followImportRun.path, params, {}), signal, take).catch(() => undefined)
  while (!isEnded && !signal.aborted) {
    const answer = await send(getImportRun, { params }, signal).catch(() => undefined)
    if (answer?.data) take(answer.data)
    // A run that is gone, or a session that ended, will not come back.
    else if (answer?.error && [401, 403, 404].includes(answer.error.status)) return
    if (!isEnded && !signal.aborted) await pause(POLL_MS)
  }
}

async function listen(url: string, signal: AbortSignal, take: (run: ImportRun) => void): Promise<void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken() ?? ''}` }
  const response = await fetch(new URL(url, location.origin), { headers, signal })
  if (!response.ok || !response.body) return
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (let next = await events.read(); !next.done; next = await events.read()) {
    const { data: run } = ImportRun.safeParse(JSON.parse(next.value.data))
    if (run) take(run)
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
