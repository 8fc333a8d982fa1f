import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchNeeds } from './run/launch.ts'
import { StartError } from './run/start-error.ts'
import { type ProcessHandle, superviseProcess } from './run/supervisor.ts'
import { writeFileAtomic } from './run/write-file-atomic.ts'
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

/** Data that another program wrote must not be opened, and silently beginning anew would look like a loss. */
function refuseForeignData(file: string, { name, format }: Store): void {
  if (!format) return
  const writtenBy = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (writtenBy && writtenBy !== format) {
    throw new StartError(
      `The data of ${name} was written by ${writtenBy}, but this machine now offers ${format}. Make the former ` +
        'available again, choose another folder with --data DIR, or forget the data with --reset.',
    )
  }
  writeFileAtomic(file, format)
}

/** Starts every store that is not run by somebody else and waits until all answer. */
export async function runStores(needs: RunStoresNeeds): Promise<RunningStores> {
  const handles: RunningStores['handles'] = {}
  mkdirSync(needs.dataDir, { recursive: true })
  const run = async (name: StoreName): Promise<Store> => {
    const { durability, port } = needs
    const store = await needs.open[name]({ dataDir: join(needs.dataDir, name), durability, port })
    if (!store.process) return store
    refuseForeignData(join(needs.dataDir, `${name}.format`), store)
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
