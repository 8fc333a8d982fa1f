import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchDeps } from './run/launch.ts'
import { tailOf } from './run/log-files.ts'
import { StartError } from './run/start-error.ts'
import { type ProcessHandle, superviseProcess } from './run/supervisor.ts'
import { writeFileAtomic } from './run/write-file-atomic.ts'
import type { StoreOffer } from './stores/choose-store.ts'
import type { Store, StoreName } from './stores/store.ts'

export interface StoreUrls {
  mongoUrl: string
  redisUrl: string
  /** Empty where events need no broker. */
  kafkaBrokers: string
}

/** Each store may come from one of these; without Kafka, events stay in the one process of all services. */
export type StoreOffers = Record<Exclude<StoreName, 'kafka'>, StoreOffer> & { kafka?: StoreOffer | undefined }

export interface RunningStores {
  urls: StoreUrls
  stores: Store[]
  /** Only of the stores that this process runs. */
  handles: Partial<Record<StoreName, ProcessHandle>>
  stop(): Promise<void>
}

interface StoreDeps extends LaunchDeps {
  dataDir: string
  durability: 'durable' | 'fast'
  port(name: string): Promise<number>
}

export interface RunStoresDeps extends StoreDeps {
  open: StoreOffers
}

/** Data that another program wrote must not be opened, and silently beginning anew would look like a loss. */
function refuseForeignData(formatFile: string, { name, format }: Store): void {
  const writtenBy = existsSync(formatFile) ? readFileSync(formatFile, 'utf8') : null
  if (!format || !writtenBy || writtenBy === format) return
  throw new StartError(
    `The data of ${name} was written by ${writtenBy}, but this machine now offers ${format}. Make the former ` +
      'available again, choose another folder with --data DIR, or forget the data with --reset.',
  )
}

const isUnused = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** A container may leave files of another user behind, which can only be moved out of the way. */
function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    renameSync(folder, `${folder}.unused-${Date.now()}`)
  }
}

interface RunStore extends StoreDeps {
  name: StoreName
  offer: StoreOffer
  /** Told before each start of a program, so that a failed one is stopped, too. */
  onHandle: (handle: ProcessHandle) => void
}

/** Starts one store, unless somebody else runs it. A way that cannot start gives way to the next one, as long as it holds no data. */
export async function runStore({ name, offer: first, onHandle, ...deps }: RunStore): Promise<Store> {
  const { durability, port, logDir } = deps
  mkdirSync(deps.dataDir, { recursive: true })
  const dataDir = join(deps.dataDir, name)
  const formatFile = `${dataDir}.format`
  const isNew = isUnused(dataDir)
  // An earlier version noted the format before the first start, so the note may stand beside no data.
  if (isNew) rmSync(formatFile, { force: true })
  for (let offer = first; ; offer = await offer.next(`it did not start\n${tailOf(logDir, name)}`)) {
    const store = await offer.open({ dataDir, durability, port })
    if (!store.process) return store
    refuseForeignData(formatFile, store)
    const handle = superviseProcess(store.process, deps)
    onHandle(handle)
    try {
      await handle.start()
      if (store.format) writeFileAtomic(formatFile, store.format)
      return store
    } catch (error) {
      if (!isNew) throw error
      clear(dataDir)
    }
  }
}

/** Starts every store that is not run by somebody else and waits until all answer. */
export async function runStores({ open, ...deps }: RunStoresDeps): Promise<RunningStores> {
  const handles: RunningStores['handles'] = {}
  const run = (name: StoreName, offer: StoreOffer) =>
    runStore({
      ...deps,
      name,
      offer,
      onHandle(handle) {
        handles[name] = handle
      },
    })
  const stop = async () => void (await Promise.all(Object.values(handles).map((handle) => handle.stop())))
  try {
    const [mongo, redis, kafka] = await Promise.all([
      run('mongo', open.mongo),
      run('redis', open.redis),
      open.kafka && run('kafka', open.kafka),
    ])
    const urls = { mongoUrl: mongo.address, redisUrl: redis.address, kafkaBrokers: kafka?.address ?? '' }
    return { urls, stores: [mongo, redis, ...(kafka ? [kafka] : [])], handles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
