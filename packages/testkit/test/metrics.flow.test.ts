import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { getPlatform } from '@avaliax/proto/logging/platform.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { metricsAskedFor } from '../src/metric-names.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const SEARCHES = 15
const PROMPT_MS = 100
/** Kafka waits for a killed consumer, and gives its partitions to the next one afterwards. */
const TAKEN_OVER_MS = 90_000

let network: TestNetwork
let exported: Set<string>

beforeAll(async () => {
  network = await startTestNetwork({ env: { PLATFORM_SAMPLE_MS: '1000' } })
  const { api, clientId } = await network.owner()
  await api.call(searchPlaces, { params: { clientId }, body: { query: 'Padaria' } })
  const { reviewUrl } = await api.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  await fetch(reviewUrl, { redirect: 'manual' })
  await network.settle()
  const processes = Object.entries(network.stack.serviceUrls).filter(([name]) => name !== 'sandbox')
  const pages = await Promise.all(processes.map(async ([, url]) => (await fetch(`${url}/metrics`)).text()))
  exported = new Set(pages.flatMap((page) => page.match(/^avaliax_\w+/gm) ?? []))
}, 120_000)
afterAll(() => network?.stop(), 60_000)

it.each(metricsAskedFor())('%s asks only for what a running stack tells', (_, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !exported.has(name))).toEqual([])
})

/** How long searches at a provider take, each of which leaves a row. */
async function search(owner: Owner, name: string): Promise<number[]> {
  const params = { clientId: owner.clientId }
  const took: number[] = []
  for (let turn = 0; turn < SEARCHES; turn++) {
    const startedAt = performance.now()
    await owner.api.call(searchPlaces, { params, body: { query: `Padaria ${name} ${turn}` } })
    took.push(performance.now() - startedAt)
  }
  return took.sort((a, b) => a - b)
}
const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

it('a logging service that answers nobody, or is killed, slows no caller, and its rows come later, once', async () => {
  const logging = network.stack.processes.logging
  const [before, frozen, killed] = await Promise.all([1, 2, 3].map(() => network.owner()))
  const usual = median(await search(before as Owner, 'antes'))
  logging?.kill('SIGSTOP')
  try {
    expect(median(await search(frozen as Owner, 'parado'))).toBeLessThan(3 * usual + PROMPT_MS)
  } finally {
    logging?.kill('SIGCONT')
  }
  const restarts = logging?.restarts ?? 0
  logging?.kill('SIGKILL')
  expect(median(await search(killed as Owner, 'morto'))).toBeLessThan(3 * usual + PROMPT_MS)
  await logging?.untilRestarts(restarts + 1)
  const agency = await network.superadmin()
  for (const { clientId } of [before, frozen, killed] as Owner[]) {
    const query = { clientId: String(clientId), action: 'search_places', limit: '100' }
    const rows = await until(
      () => agency.call(listApiLogs, { query }),
      ({ length }) => length >= SEARCHES,
      TAKEN_OVER_MS,
    )
    expect(rows).toHaveLength(SEARCHES)
  }
  const page = await (await fetch(`${network.stack.serviceUrls.tenancy}/metrics`)).text()
  expect(/^avaliax_bus_emit_dropped_total(?:\{[^}]*\})? (\d+)/m.exec(page)?.[1]).toBe('0')
}, 300_000)

it('the platform page knows every process, the gateway too', async () => {
  const agency = await network.superadmin()
  const platform = await until(
    () => agency.call(getPlatform),
    ({ services }) => services.length > 0 && services.every(({ ready }) => ready),
  )
  const processes = Object.keys(network.stack.serviceUrls).filter((name) => name !== 'sandbox')
  expect(platform.services.map(({ name }) => name).sort()).toEqual(processes.sort())
  expect(new Set(platform.services.map(({ version }) => version)).size).toBe(1)
  expect(platform.queues.map(({ queue }) => queue)).toContain('import-reviews')
})
