import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { distortAnswer } from '../faults/distort-answer.ts'
import { faultConcerns } from '../faults/fault-relevance.ts'
import { type FaultStore, faultOfHeader } from '../faults/fault-store.ts'
import type { Journal } from '../journal/journal.ts'
import { type Answer, type Exchange, header, json, type Provider, Refusal } from './exchange.ts'
import { answersTo, LOOPBACK } from './own-host.ts'
import { type Match, routeTable } from './route-table.ts'
import { writeAnswer } from './write-answer.ts'

const MAX_BODY_BYTES = 16 * 1024 * 1024

interface Deps {
  providers: Provider[]
  faults: FaultStore
  journal: Journal
  now: () => number
  /** Its name in a network of containers, where it listens to all of them. */
  hostName?: string | undefined
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Some clients keep the version in the base address, some in the path: both reach `/v4/...`. */
function samePath(path: string): string {
  return path.replace(/^\/v4\/v4\//, '/v4/')
}

async function run({ provider, route }: Match, exchange: Exchange): Promise<Answer> {
  if (!route) return provider.notFound()
  try {
    return await route.handle(exchange)
  } catch (problem) {
    if (problem instanceof Refusal) return problem.answer
    process.stderr.write(`sandbox: ${exchange.method} ${exchange.path}: ${(problem as Error).stack}\n`)
    return provider.refuse(500)
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref())
}

async function answerOf(found: Match, exchange: Exchange): Promise<Answer | null> {
  const { fault } = exchange
  if (!fault) return run(found, exchange)
  if (fault.mode === 'timeout') return null
  if (fault.mode === 'slow') await delay(Number(fault.params.ms ?? 2000))
  if (fault.mode === 'stale_token') return found.provider.refuse(400, fault.params)
  if (fault.mode === 'http') {
    // `performed: true` is the nasty case: the write happened and the answer says otherwise.
    if (fault.params.performed) await run(found, exchange)
    return found.provider.refuse(Number(fault.params.status ?? 500), fault.params)
  }
  return distortAnswer(await run(found, exchange), fault)
}

export function httpServer({ providers, faults, journal, now, hostName }: Deps) {
  const table = routeTable(providers)
  let origin = ''
  let port = 0

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!answersTo(request.headers.host, port, hostName ?? LOOPBACK)) {
      return writeAnswer(response, json({ error: 'the sandbox answers to its own address only' }, 421), null)
    }
    const url = new URL(request.url ?? '/', origin)
    const method = request.method ?? 'GET'
    const path = samePath(url.pathname)
    const body = await readBody(request)
    const found = table.find(method, path)
    if (!found)
      return writeAnswer(response, json({ error: 'no provider of the sandbox answers here' }, 404), null)
    const { api } = found.provider
    const exchange: Exchange = {
      method,
      path,
      query: url.searchParams,
      headers: request.headers,
      body,
      params: found.params,
      fault: null,
      origin,
    }
    if (api === 'control') return writeAnswer(response, await run(found, exchange), null)
    const direct = faultOfHeader(header(exchange, 'x-sandbox-fault'), api)
    exchange.fault = direct && faultConcerns(direct, exchange, api) ? direct : faults.draw(exchange, api)
    const entry = journal.open(exchange, api, now())
    const startedAt = performance.now()
    const answer = await answerOf(found, exchange)
    if (!answer) return
    journal.close(entry, answer, performance.now() - startedAt)
    writeAnswer(response, answer, exchange.fault)
  }

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  return {
    async listen(requestedPort: number): Promise<string> {
      await new Promise<void>((ready, failed) => {
        server.once('error', failed)
        server.listen(requestedPort, hostName ? undefined : LOOPBACK, ready)
      })
      port = (server.address() as AddressInfo).port
      origin = `http://${hostName ?? LOOPBACK}:${port}`
      return origin
    },
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}
