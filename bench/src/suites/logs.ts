import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { ApiLog } from '@avaliax/logging/api-log/api-log.model.ts'
import { apiLogStats, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { type Collection, MongoClient } from 'mongodb'
import { QUICK } from '../harness/compare.ts'
import { listTimer } from '../harness/list-timer.ts'
import type { Suite } from './suite.ts'

const MANY = 1_000_000
const QUICK_MANY = 100_000
const BATCH = 5_000
const DAYS = 89
const DAY_MS = 86_400_000
const CLIENTS = 500
const ONE_IN = { failure: 50, places: 4, model: 10, rare: 10_000 }
const WARM_TRIES = 60
const WARM_PAUSE_MS = 1_000
const TRACE = 'b'.repeat(32)

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** The page can ask for these. */
const FILTERS: Record<string, Record<string, string>> = {
  all: {},
  'a client': { clientId: '7' },
  failures: { success: 'false' },
  successes: { success: 'true' },
  places: { apiType: 'places_api' },
  'an action of many': { action: 'list_reviews' },
  'an action of few': { action: 'oauth_exchange' },
  'an action of none': { action: 'unheard_of' },
  'a trace': { traceId: TRACE },
  'since 80 days': { from: daysAgo(80) },
  'a day long ago': { from: daysAgo(61), to: daysAgo(60) },
  'until long ago': { to: daysAgo(88) },
  'failures of a client': { clientId: '7', success: 'false' },
  'failures of an action': { action: 'oauth_exchange', success: 'false' },
  'a client since 80 days': { clientId: '7', from: daysAgo(80) },
  'failed places of a client since 80 days': {
    clientId: '7',
    apiType: 'places_api',
    success: 'false',
    from: daysAgo(80),
  },
}

/** The agency's list of calls to providers, with so many rows as ninety days may bring. */
export const logs: Suite = async ({ network, namespace, rounds, say }) => {
  const count = rounds === QUICK ? QUICK_MANY : MANY
  const agency = await network.superadmin()
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const { timed, rows } = listTimer()
  try {
    const stored = mongo.db(`${namespace}-logging`).collection<ApiLog>('api_logs')
    await fill(stored, count)
    for (let left = WARM_TRIES; left > 0; left--) {
      if ((await agency.send(listApiLogs, {})).status === 200) break
      await pause(WARM_PAUSE_MS)
    }
    say(`     ${count} calls stored`)
    const half = encodeCursor({ value: at(count / 2, count), id: randomUUID() }, 'timestamp:desc')
    for (const [name, query] of Object.entries(FILTERS)) {
      const first = await timed(name, () => agency.send(listApiLogs, { query }))
      const deep = await timed(name, () => agency.send(listApiLogs, { query: { ...query, cursor: half } }))
      say(`     ${name}: ${first}, half-way ${deep}`)
    }
    const query = { from: daysAgo(30) }
    say(`     figures of 30 days: ${await timed('figures', () => agency.send(apiLogStats, { query }))}`)
    return rows('API calls')
  } finally {
    await mongo.close()
  }
}

/** The newest first. */
const at = (number: number, count: number) =>
  new Date(Date.now() - Math.floor((number / count) * DAYS * DAY_MS) - 1_000)

async function fill(stored: Collection<ApiLog>, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => callOf(from + index, count))
    await stored.insertMany(batch, { ordered: false })
  }
}

function callOf(number: number, count: number): ApiLog {
  const isOne = (kind: keyof typeof ONE_IN) => number % ONE_IN[kind] === 0
  const success = !isOne('failure')
  const kind = isOne('rare')
    ? ({ apiType: 'my_business_api', provider: 'oauth', action: 'oauth_exchange' } as const)
    : isOne('model')
      ? ({ apiType: 'other', provider: 'openai', action: 'draft_reply' } as const)
      : isOne('places')
        ? ({ apiType: 'places_api', provider: 'places', action: 'search' } as const)
        : ({ apiType: 'my_business_api', provider: 'v4', action: 'list_reviews' } as const)
  return {
    _id: randomUUID(),
    timestamp: at(number, count),
    ...kind,
    clientId: 1 + ((number * 7) % CLIENTS),
    userId: null,
    method: 'GET',
    success,
    url: `https://provider.example.com/v1/${kind.action}`,
    requestHeaders: { accept: 'application/json' },
    responseHeaders: {},
    requestBody: null,
    responseBody: JSON.stringify({ text: 'x'.repeat(300) }),
    responseStatus: success ? 200 : 500,
    durationMs: 40 + (number % 400),
    fallbackUsed: false,
    errorMessage: success ? null : 'The provider answered 500',
    reviewsFound: 0,
    reviewsSaved: 0,
    duplicatesSkipped: 0,
    traceId: isOne('rare') ? TRACE : null,
  }
}
