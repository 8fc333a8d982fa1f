import { join } from 'node:path'
import { writeForOwnerOnly } from '../run/owner-only.ts'
import { portPicker } from '../run/ports.ts'
import type { ProcessHandle } from '../run/supervisor.ts'
import { runStore } from '../run-stores.ts'
import { claimDataDir } from '../start/claim-data-dir.ts'
import { findMongo } from '../stores/find-stores.ts'

interface Deps {
  dataDir: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

/** Runs the MongoDB of a data folder that `npm start` does not use meanwhile. */
export async function withMongoOf<T>(
  { dataDir, env, say }: Deps,
  work: (mongoUrl: string) => Promise<T>,
): Promise<T> {
  const { pids, release } = await claimDataDir({ dataDir, address: 'a restore', reset: false, say })
  let running: ProcessHandle | undefined
  try {
    const offer = await findMongo({ env, say })
    writeForOwnerOnly()
    const { address } = await runStore({
      name: 'mongo',
      offer,
      dataDir: join(dataDir, 'stores'),
      durability: 'durable',
      port: portPicker().pick,
      say,
      pids,
      logDir: join(dataDir, 'logs'),
      onHandle(handle) {
        running = handle
      },
    })
    return await work(address)
  } finally {
    await running?.stop()
    release()
  }
}
