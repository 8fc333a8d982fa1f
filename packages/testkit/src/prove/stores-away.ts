import { startTestNetwork } from '../test-network.ts'
import { judgeTapRecords, readTapRecords } from './tap-records.ts'
import { tapAll, teamWithLinks } from './tapping.ts'

const NAMESPACE = 'prove-away'
const STORES = ['mongo', 'redis', 'kafka'] as const
const TOKENS = 200
const TAPS = 4_000
const AWAY_AT_LEAST_MS = 20_000
const SETTLE_MS = 300_000

interface Options {
  /** All services are one process, without Kafka. */
  together: boolean
  say: (line: string) => void
}

/** MongoDB, Redis and Kafka frozen at once: every known link still redirects, at the service and through the gateway. */
export async function proveStoresAway({ together, say }: Options): Promise<boolean> {
  const network = await startTestNetwork({
    stores: 'own',
    durability: 'durable',
    namespace: NAMESPACE,
    together,
  })
  const { processes, serviceUrls, url } = network.stack
  const signalAll = (signal: NodeJS.Signals) => {
    for (const store of STORES) processes[store]?.kill(signal)
  }
  try {
    const { owner, employees } = await teamWithLinks(network, TOKENS)
    signalAll('SIGSTOP')
    const backAt = performance.now() + AWAY_AT_LEAST_MS
    const tapped = await tapAll({
      employees,
      taps: TAPS,
      origins: [serviceUrls.cards ?? '', url],
      done: () => performance.now() > backAt,
    }).finally(() => signalAll('SIGCONT'))
    await network.settle({ withinMs: SETTLE_MS })
    const books = await readTapRecords({ network, database: `${NAMESPACE}-cards`, owner })
    const { ok, facts } = judgeTapRecords(books, tapped.answered)
    const good = ok && Object.keys(tapped.refused).length === 0 && facts.counted === facts.answered
    const { refused, perSecond } = tapped
    say(`${good ? 'ok  ' : 'FAIL'} stores away: ${JSON.stringify({ ...facts, refused, perSecond })}`)
    return good
  } finally {
    await network.stop()
  }
}
