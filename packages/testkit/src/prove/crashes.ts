import { setTimeout as pause } from 'node:timers/promises'
import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../test-network.ts'
import { imports } from './acknowledged-imports.ts'
import { clients, employees, users } from './acknowledged-kinds.ts'
import { compare, keepWriting, unlimitedOwner } from './acknowledged-writes.ts'
import { CALLER, calls, droppedRows, rowsAsPromised } from './call-rows.ts'
import { demoAfterwards } from './demo-afterwards.ts'
import { killAndWait } from './kill-and-wait.ts'
import { seededRandom } from './seeded-random.ts'

const STORES = ['mongo', 'redis', 'kafka'] as const
const CRASH_TARGETS = ['gateway', ...SERVICES, ...STORES] as const
const TOGETHER_TARGETS = ['together', 'mongo', 'redis'] as const

const CALM_MS = 300
const WILD_MS = 1_200
/** Writes need their time between two restarts where everything ends at once, because nothing is acknowledged during one. */
const CALM_TOGETHER_MS = 8_000

interface Options {
  /** Every part unless some are named. */
  targets?: readonly string[] | undefined
  /** All services are one process, without Kafka. */
  together: boolean
  kills: number
  seed: number
  say: (line: string) => void
}

/** Kills each part at random moments under load; afterwards everything acknowledged is there, once, and the demo goes through. */
export async function proveCrashes({ together, kills, seed, say, ...named }: Options): Promise<boolean> {
  const targets = named.targets ?? (together ? TOGETHER_TARGETS : CRASH_TARGETS)
  say(`crashes: seed ${seed}, ${kills} kills each of ${targets.join(', ')}`)
  const random = seededRandom(seed)
  const network = await startTestNetwork({
    stores: 'own',
    durability: 'durable',
    together,
    web: await buildWebFiles(say),
  })
  let good = true
  try {
    const agency = await network.superadmin()
    const place = await linkPlace(await network.owner())
    for (const target of targets) {
      const owner = await unlimitedOwner(network)
      const logRows = calls(network, agency)
      const kinds = [
        ...[employees(owner), users(network.anonymous), clients(agency)],
        ...[imports(network, place), logRows],
      ]
      const writings = kinds.map((kind) => ({ kind, writing: keepWriting(kind) }))
      for (let kill = 0; kill < kills; kill++) {
        const calmMs = target === 'together' ? CALM_TOGETHER_MS : CALM_MS
        await pause(calmMs + random() * WILD_MS)
        await killAndWait(network, target)
      }
      await Promise.all(writings.map(({ writing }) => writing.stop()))
      await network.settle({ withinMs: 60_000 })
      for (const { kind, writing } of writings) {
        const found = compare(writing.acknowledged, await kind.stored(writing.acknowledged))
        const refused = Object.fromEntries(writing.refused)
        const rules = {
          dropped: await droppedRows(network),
          callerKilled: [CALLER, 'together'].includes(target),
        }
        const kept = kind === logRows ? rowsAsPromised(found, rules) : found.lost === 0 && found.twice === 0
        const ok = kept && found.acknowledged > 0
        good &&= ok
        say(`${ok ? 'ok  ' : 'FAIL'} ${target}, ${kind.name}: ${JSON.stringify({ ...found, refused })}`)
      }
    }
    const importOk = await killWorkerInJob(network, { kills, random, say })
    const demoOk = await demoAfterwards(network.stack.url, say)
    return good && importOk && demoOk
  } finally {
    await network.stop()
  }
}

/** The worker dies while it imports: the run still ends, and no review is there twice. */
async function killWorkerInJob(
  network: TestNetwork,
  { kills, random, say }: Pick<Options, 'kills' | 'say'> & { random: () => number },
): Promise<boolean> {
  const owner = await network.owner()
  const place = await linkPlace(owner)
  await network.sandbox('POST', 'faults', { api: 'places', mode: 'slow', params: { ms: 400 } })
  const params = { clientId: owner.clientId }
  let ended = 0
  for (let kill = 0; kill < kills; kill++) {
    const { run } = await owner.api.call(refreshReviews, { params })
    await pause(random() * 500)
    await killAndWait(network, 'reviews')
    await network.settle({ withinMs: 60_000 })
    const { status } = await owner.api.call(getImportRun, { params: { ...params, runId: run.id } })
    if (status === 'done') ended += 1
    // Six imports a minute are allowed.
    if (kill % 5 === 4) await pause(60_000)
  }
  await network.sandbox('DELETE', 'faults')
  const { total } = await owner.api.call(getReviewSummary, { params })
  const ok = ended === kills && total === 5
  say(`${ok ? 'ok  ' : 'FAIL'} worker in a job: ${JSON.stringify({ place, kills, ended, reviews: total })}`)
  return ok
}

async function linkPlace({ api, clientId }: Owner): Promise<string> {
  const [place] = await api.call(searchPlaces, {
    params: { clientId },
    body: { query: 'Padaria Pão da Serra Curitiba' },
  })
  if (!place) throw new Error('The place was not found')
  await api.call(updateClient, { params: { clientId }, body: { googlePlaceId: place.placeId } })
  return place.placeId
}
