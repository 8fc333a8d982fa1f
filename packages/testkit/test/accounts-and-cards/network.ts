import { afterAll, beforeAll } from '@jest/globals'
import { startTestNetwork, type TestNetwork } from '../../src/test-network.ts'

/** One platform for all suites of this folder: a boot costs more than most of them. There from the first test on. */
export let network: TestNetwork

beforeAll(async () => {
  network = await startTestNetwork({ together: true })
}, 120_000)
afterAll(() => network?.stop(), 60_000)
