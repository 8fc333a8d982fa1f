import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from '../run/find-binary.ts'
import type { ProcessSpec } from '../run/launch.ts'
import { containerProcess, engineWith } from './container.ts'
import { ENGINE_VERSION, engineFromCargo } from './mongo/build-engine.ts'
import { engineFromWheel } from './mongo/engine-from-wheel.ts'
import { initiateReplicaSet } from './mongo/initiate-replica-set.ts'
import { takesWrites } from './mongo/takes-writes.ts'
import type { Store, StoreKind, StoreSite } from './store.ts'
import type { SystemPackages } from './system-packages.ts'

const IMAGE = 'docker.io/library/mongo:8'
const REPLICA_SET = 'avaliax'
/** After a crash under load the engine replays its log before it answers. */
const RECOVERY_MS = 90_000

export interface MongoDeps {
  packages: SystemPackages
  say: (line: string) => void
}

type Command = Pick<ProcessSpec, 'command' | 'args' | 'env' | 'prepare'>

const store = (
  way: Store['way'],
  label: string,
  port: number,
  run: Command & Partial<ProcessSpec>,
): Store => ({
  name: 'mongo',
  way,
  label,
  address: `mongodb://127.0.0.1:${port}/?directConnection=true`,
  format: way === 'embedded' ? label : 'mongod',
  process: { name: 'mongo', readyTimeoutMs: RECOVERY_MS, isReady: () => takesWrites(port), ...run },
})

/** Answers only once the server is a replica set of one that takes writes. */
const asReplicaSet = (port: number) => async (): Promise<boolean> => {
  if (await takesWrites(port)) return true
  await initiateReplicaSet(port, REPLICA_SET)
  return takesWrites(port)
}

const runMongod =
  (mongod: string) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('mongo')
    mkdirSync(site.dataDir, { recursive: true })
    const place = ['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', site.dataDir]
    const args = ['--replSet', REPLICA_SET, '--wiredTigerCacheSizeGB', '0.5', '--quiet', ...place]
    return store('binary', mongod, port, { command: mongod, args, env: {}, isReady: asReplicaSet(port) })
  }

const runContainer =
  (engine: string) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('mongo')
    const run = containerProcess({
      engine,
      name: `avaliax-mongo-${port}`,
      image: IMAGE,
      // The same port inside, because the replica set announces itself under it.
      ports: [{ host: port, inside: port }],
      volume: { host: site.dataDir, inside: '/data/db' },
      command: ['mongod', '--replSet', REPLICA_SET, '--bind_ip_all', '--port', String(port)],
    })
    const readyTimeoutMs = 180_000
    return store('container', `container ${IMAGE}`, port, {
      ...run,
      readyTimeoutMs,
      isReady: asReplicaSet(port),
    })
  }

/**
 * Only `--sync-on-commit` keeps every acknowledged write. The fast mode hands its log to the operating system on
 * each commit, which outlives a killed process but not a power cut: right for data that is thrown away.
 */
function engineDurability(site: StoreSite): string[] {
  mkdirSync(site.dataDir, { recursive: true })
  const settings = join(site.dataDir, 'WiredTiger.config')
  if (site.durability === 'durable') {
    rmSync(settings, { force: true })
    return ['--sync-on-commit']
  }
  writeFileSync(settings, 'transaction_sync=(enabled=true,method=none)\n')
  return []
}

const runEngine =
  (program: { command: string; args: string[]; label: string }) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('mongo')
    const place = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', site.dataDir]
    const limits = ['--cache-size', '512M', '--log-level', 'WARNING']
    const args = [...program.args, ...place, ...limits, ...engineDurability(site)]
    return store('embedded', program.label, port, { command: program.command, args, env: {} })
  }

async function embeddedEngine({ packages, say }: MongoDeps) {
  try {
    const command = await engineFromCargo({ packages, say })
    const label = `SecantusDB ${ENGINE_VERSION} (MongoDB-compatible, embedded)`
    return runEngine({ command, args: ['--log-file-max', '32MB'], label })
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    say(`mongo: the fast embedded engine cannot be used (${reason}); taking the slower Python one`)
    const { python, script, version } = await engineFromWheel({ packages, say })
    return runEngine({
      command: python,
      args: [script],
      label: `SecantusDB ${version} in Python (embedded, slower)`,
    })
  }
}

export const mongoKind = (deps: MongoDeps): StoreKind => ({
  name: 'mongo',
  variable: 'MONGO_URL',
  attempts: {
    binary: async () => {
      const mongod = findBinary(['mongod'])
      return mongod ? runMongod(mongod) : null
    },
    container: async () => {
      const engine = await engineWith(IMAGE, deps.say)
      return engine ? runContainer(engine) : null
    },
    embedded: () => embeddedEngine(deps),
  },
  remedy:
    'Put mongod 7 or newer on the path, install Rust (https://rustup.rs) with cmake and a C compiler, ' +
    'or set MONGO_URL to a running replica set.',
})
