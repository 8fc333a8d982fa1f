import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { presentRun } from './import.presenter.ts'
import type { ImportRun } from './import-run.model.ts'

const LOOK_EVERY_MS = 400
const BEAT_EVERY_MS = 15_000

interface Following {
  reply: FastifyReply
  signal: AbortSignal
  read: () => Promise<ImportRun>
  first: ImportRun
}

/** Server-sent events named `run`, until the run has ended or the reader has left. */
export async function followRun({ reply, signal, read, first }: Following): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let lastData = ''
  let beatAt = Date.now() + BEAT_EVERY_MS
  try {
    for (let run = first; !signal.aborted; run = await read()) {
      const data = JSON.stringify(presentRun(run))
      if (data !== lastData) raw.write(`event: run\ndata: ${data}\n\n`)
      else if (Date.now() > beatAt) raw.write(': still here\n\n')
      if (data !== lastData || Date.now() > beatAt) beatAt = Date.now() + BEAT_EVERY_MS
      lastData = data
      if (run.status === 'done' || run.status === 'failed') break
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  } catch (error) {
    // The answer has begun, so it cannot say why it ends; the reader asks for the run instead.
    reply.log.warn({ err: error }, 'an import is not followed any further')
  } finally {
    raw.end()
  }
}
