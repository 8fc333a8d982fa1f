import { urlOf } from '@avaliax/proto/client-call.ts'
import { followImportRun, getImportRun, ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { storedToken } from '../session/storage.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'
import type { ApiProblem } from './problem.ts'

const POLL_MS = 2000
/** A run that is gone, or a session that ended, will not come back. */
const FINAL = [401, 403, 404]
/** The connection to Google is among it: a failed import may have found it lost. */
const IMPORTED = ['Review', 'ReviewSummary', 'ReviewHistory', 'Client', 'Google'] as const

interface RunOf {
  clientId: number
  runId: number
}
interface FollowedImport {
  /** Null until something was heard of it. */
  run: ImportRun | null
  /** Why it is followed no more, though nobody knows how it ended. */
  problem?: ApiProblem
}

/**
 * An import, followed from its start to its end. The cache follows it, not a page: whoever starts one and goes elsewhere
 * finds the new reviews there, too.
 */
const importRunApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    followedImport: build.query<FollowedImport, RunOf>({
      queryFn: () => ({ data: { run: null } }),
      async onCacheEntryAdded(of, { dispatch, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) {
        const leaving = new AbortController()
        void cacheEntryRemoved.then(() => leaving.abort())
        await cacheDataLoaded
        const take = (run: ImportRun) => void updateCachedData(() => ({ run }))
        const problem = await followRun(of, take, leaving.signal)
        if (leaving.signal.aborted) return
        if (problem) updateCachedData(({ run }) => ({ run, problem }))
        dispatch(baseApi.util.invalidateTags([...IMPORTED]))
      },
    }),
  }),
})

export const { useFollowedImportQuery } = importRunApi

/** For a mutation that starts an import: it is followed from then on, whoever looks. */
export const followImport = (clientId: number, runId: number) =>
  importRunApi.endpoints.followedImport.initiate({ clientId, runId }, { subscribe: false })

export const isUnderWay = (run: Pick<ImportRun, 'status'> | null | undefined): boolean =>
  run?.status === 'queued' || run?.status === 'running'

const askRun = call(getImportRun).queryFn

/**
 * Server-sent events, and questions every two seconds where those do not come through. A question without an answer says
 * nothing of the import; what it answers is why it was given up, if it was.
 */
async function followRun(
  params: RunOf,
  onRun: (run: ImportRun) => void,
  signal: AbortSignal,
): Promise<ApiProblem | undefined> {
  let isEnded = false
  const take = (run: ImportRun): boolean => {
    isEnded = !isUnderWay(run)
    onRun(run)
    return isEnded
  }
  await listen(urlOf(followImportRun.path, { ...params }, {}), signal, take).catch(() => undefined)
  while (!isEnded && !signal.aborted) {
    const answer = await askRun({ params }, { signal }).catch(() => undefined)
    if (answer?.data) take(answer.data)
    else if (answer?.error && FINAL.includes(answer.error.status)) return answer.error
    if (!isEnded && !signal.aborted) await wait(POLL_MS)
  }
  return undefined
}

/** Until the run has ended or the stream has. */
async function listen(url: string, signal: AbortSignal, take: (run: ImportRun) => boolean): Promise<void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${storedToken() ?? ''}` }
  const response = await fetch(new URL(url, location.origin), { headers, signal })
  if (!response.ok || !response.body) return
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (let next = await events.read(); !next.done; next = await events.read()) {
    const { data: run } = ImportRun.safeParse(JSON.parse(next.value.data))
    if (run && take(run)) return void events.cancel().catch(() => undefined)
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
