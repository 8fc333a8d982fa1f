import { join } from 'node:path'
import type { LaunchNeeds } from './run/launch.ts'
import { type ProcessHandle, superviseProcess } from './run/supervisor.ts'
import type { OpenStore } from './stores/find-stores.ts'
import type { Store, StoreName } from './stores/store.ts'

export interface StoreUrls {
  mongoUrl: string
  redisUrl: string
  kafkaBrokers: string
}

export interface RunningStores {
  urls: StoreUrls
  stores: Store[]
  /** Only of the stores that this process runs. */
  handles: Partial<Record<StoreName, ProcessHandle>>
  stop(): Promise<void>
}

export interface RunStoresNeeds extends LaunchNeeds {
  open: Record<StoreName, OpenStore>
  dataDir: string
  durability: 'durable' | 'fast'
  port(name: string): Promise<number>
}

/** Starts every store that is not run by somebody else and waits until all answer. */
export async function runStores(needs: RunStoresNeeds): Promise<RunningStores> {
  const handles: RunningStores['handles'] = {}
  const run = async (name: StoreName): Promise<Store> => {
    const { durability, port } = needs
    const store = await needs.open[name]({ dataDir: join(needs.dataDir, name), durability, port })
    if (!store.process) return store
    const handle = superviseProcess(store.process, needs)
    handles[name] = handle
    await handle.start()
    return store
  }
  const stop = async () => void (await Promise.all(Object.values(handles).map((handle) => handle.stop())))
  try {
    const [mongo, redis, kafka] = await Promise.all([run('mongo'), run('redis'), run('kafka')])
    const urls = { mongoUrl: mongo.address, redisUrl: redis.address, kafkaBrokers: kafka.address }
    return { urls, stores: [mongo, redis, kafka], handles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
