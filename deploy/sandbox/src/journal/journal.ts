import type { ApiName } from '../kernel/api-name.ts'
import { type Answer, type Exchange, header } from '../kernel/exchange.ts'
import { answerBytes } from '../kernel/write-answer.ts'
import { credentialPrint, redactBody, redactHeaders, redactQuery } from './redact.ts'

export interface JournalEntry {
  id: number
  at: string
  api: ApiName
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  traceparent: string | null
  credential: string | null
  body: unknown
  status: number | null
  answer: unknown
  fault: string | null
  durationMs: number
}

export interface JournalFilter {
  api?: string | null
  method?: string | null
  path?: string | null
  after?: number
  limit?: number
}

const KEPT = 2000

export function journal() {
  let entries: JournalEntry[] = []
  let lastId = 0
  return {
    open(exchange: Exchange, api: ApiName, at: number): JournalEntry {
      lastId += 1
      const entry: JournalEntry = {
        id: lastId,
        at: new Date(at).toISOString(),
        api,
        method: exchange.method,
        path: exchange.path,
        query: redactQuery(exchange.query),
        headers: redactHeaders(exchange.headers),
        traceparent: header(exchange, 'traceparent') ?? null,
        credential: credentialPrint(exchange.headers),
        body: redactBody(exchange.body, header(exchange, 'content-type') ?? ''),
        status: null,
        answer: null,
        fault: exchange.fault?.mode ?? null,
        durationMs: 0,
      }
      entries.push(entry)
      if (entries.length > KEPT) entries = entries.slice(-KEPT)
      return entry
    },
    close(entry: JournalEntry, answer: Answer, durationMs: number) {
      entry.status = answer.status
      entry.durationMs = Math.round(durationMs)
      entry.answer = redactBody(answerBytes(answer), answer.headers?.['content-type'] ?? '')
    },
    list({ api, method, path, after = 0, limit = KEPT }: JournalFilter): JournalEntry[] {
      return entries
        .filter((entry) => !api || entry.api === api)
        .filter((entry) => !method || entry.method === method.toUpperCase())
        .filter((entry) => !path || entry.path.includes(path))
        .filter((entry) => entry.id > after)
        .slice(-limit)
    },
    clear() {
      entries = []
    },
  }
}

export type Journal = ReturnType<typeof journal>
