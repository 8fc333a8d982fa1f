import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CollectedSpan, spansOf } from './otlp-spans.ts'

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  spans(): readonly CollectedSpan[]
  /** Asks again at each export until there is an answer. */
  until<T>(what: string, look: (spans: readonly CollectedSpan[]) => T | undefined): Promise<T>
  close(): Promise<void>
}

const UNTIL_MS = 30_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** An OTLP/HTTP receiver that keeps every span. */
export async function traceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    spans.push(...spansOf(await bodyOf(request)))
    response.setHeader('content-type', 'application/json').end('{}')
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    until: (what, ask) =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(late)
          waiting.delete(look)
          finish()
        }
        const look = () => {
          const found = ask(spans)
          if (found !== undefined) end(() => resolve(found))
        }
        const late = setTimeout(
          () => end(() => reject(new Error(`${what}: not among ${spans.length} spans after ${UNTIL_MS} ms`))),
          UNTIL_MS,
        )
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
