import { afterAll, beforeAll } from '@jest/globals'
import { startTestNetwork, type TestNetwork } from '../../src/test-network.ts'

export const namespace = `twhole${process.pid}`

/** One platform with every service for all suites of this folder. There from the first test on. */
export let network: TestNetwork

beforeAll(async () => {
  network = await startTestNetwork({ together: true, namespace })
}, 120_000)
afterAll(() => network?.stop(), 60_000)
