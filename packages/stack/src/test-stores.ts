import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pidFiles } from './run/pid-files.ts'
import { portPicker } from './run/ports.ts'
import { takeLock } from './run/process-lock.ts'
import { runStores, type StoreOffers } from './run-stores.ts'
import { findStores } from './stores/find-stores.ts'

const PREFIX = 'avaliax-test-'
const LOCK = 'owner.lock'
/** A folder this young may belong to a run that has not locked it yet. */
const SETTLED_MS = 30_000

const say = (line: string) => console.error(line)

/** Ends what a killed test run left behind and removes its folder; those of running ones stay. */
async function sweepOldRuns(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    if (Date.now() - statSync(folder).mtimeMs < SETTLED_MS) continue
    const attempt = takeLock(join(folder, LOCK))
    if (!attempt.taken) continue
    await pidFiles(join(folder, 'pids')).sweep()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `use` with stores that keep their data in a temporary folder and are gone afterwards. */
export async function withTestStores(
  use: (env: NodeJS.ProcessEnv) => Promise<number>,
  found?: StoreOffers,
): Promise<number> {
  const { env } = process
  await sweepOldRuns()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  takeLock(join(folder, LOCK))
  const pids = pidFiles(join(folder, 'pids'))
  process.once('exit', () => pids.killNow())
  const open = found ?? (await findStores({ env, say }))
  const { pick } = portPicker()
  const site = { dataDir: join(folder, 'stores'), durability: 'fast', port: pick } as const
  const running = await runStores({ open, pids, say, logDir: join(folder, 'logs'), ...site })
  for (const { name, label } of running.stores) say(`${name}: ${label}`)
  const { mongoUrl, redisUrl, kafkaBrokers } = running.urls
  try {
    return await use({ ...env, MONGO_URL: mongoUrl, REDIS_URL: redisUrl, KAFKA_BROKERS: kafkaBrokers })
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
