import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getPlatform } from '@avaliax/proto/logging/platform.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { metricsAskedFor } from '../src/metric-names.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

let network: TestNetwork
let told: Set<string>

beforeAll(async () => {
  network = await startTestNetwork({ env: { PLATFORM_SAMPLE_MS: '1000' } })
  const { api, clientId } = await network.owner()
  await api.call(searchPlaces, { params: { clientId }, body: { query: 'Padaria' } })
  const { reviewUrl } = await api.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  await fetch(reviewUrl, { redirect: 'manual' })
  await network.settle()
  const processes = Object.entries(network.stack.serviceUrls).filter(([name]) => name !== 'sandbox')
  const pages = await Promise.all(processes.map(async ([, url]) => (await fetch(`${url}/metrics`)).text()))
  told = new Set(pages.flatMap((page) => page.match(/^avaliax_\w+/gm) ?? []))
}, 120_000)
afterAll(() => network?.stop(), 60_000)

it.each(metricsAskedFor())('%s asks only for what a running stack tells', (_, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !told.has(name))).toEqual([])
})

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
