import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { startTestNetwork, type TestNetwork } from '../../src/test-network.ts'

export const namespace = `t${randomUUID().slice(0, 8)}`

/** One platform of processes for what is removed from it. There from the first test on. */
export let network: TestNetwork
export let store: MongoClient
/** Holds every file of the installation. */
export let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'avaliax-removal-'))
  network = await startTestNetwork({ dataDir, namespace, env: { CLOSINGS_EVERY_MS: '200' } })
  store = await MongoClient.connect(process.env.MONGO_URL ?? '')
}, 240_000)
afterAll(async () => {
  await store?.close()
  await network?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** At any moment of the work, all at once; they come back by themselves. */
export async function killed(names: string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const handle = network.stack.processes[name]
      const restarts = (handle?.restarts ?? 0) + 1
      handle?.kill('SIGKILL')
      await handle?.untilRestarts(restarts)
    }),
  )
}
