import { followImportRun, getImportRun, ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { send, urlOf } from '../../shared/api/send.ts'
import { storedToken } from '../../shared/session/storage.ts'

const POLL_MS = 2000

interface Following {
  clientId: number
  runId: number
  onRun: (run: ImportRun) => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
}

export const isUnderWay = (run: ImportRun | null | undefined) =>
  run?.status === 'queued' || run?.status === 'running'

/** Follows an import until it ends: server-sent events, and questions every two seconds where those do not come through. */
export async function followRun({ clientId, runId, onRun, signal, pause = wait }: Following): Promise<void> {
  const params = { clientId, runId }
  let ended = false
  const take = (run: ImportRun) => {
    ended = !isUnderWay(run)
    onRun(run)
  }
  await listen(urlOf(followImportRun.path, params, {}), signal, take).catch(() => undefined)
  while (!ended && !signal.aborted) {
    const answer = await send(getImportRun, { params }, signal).catch(() => undefined)
    if (answer?.data) take(answer.data)
    // A run that is gone, or a session that ended, will not come back.
    else if (answer?.error && [401, 403, 404].includes(answer.error.status)) return
    if (!ended && !signal.aborted) await pause(POLL_MS)
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
