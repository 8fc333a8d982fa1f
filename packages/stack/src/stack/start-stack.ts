import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type PidFiles, pidFiles } from '../run/pid-files.ts'
import { type PortPicker, portPicker } from '../run/ports.ts'
import { type ProcessHandle, superviseProcess } from '../run/supervisor.ts'
import { writeFileAtomic } from '../run/write-file-atomic.ts'
import { type RunningStores, runStores, type StoreOffers, type StoreUrls } from '../run-stores.ts'
import { findStores } from '../stores/find-stores.ts'
import type { Store } from '../stores/store.ts'
import { nodeProcess } from './node-process.ts'
import { type ProcessName, SERVICES } from './process-names.ts'
import {
  PERMISSION_PATH,
  processTable,
  sandboxAddress,
  type TableInput,
  type TableRow,
  urlOf,
  type WebFiles,
} from './process-table.ts'
import { loadSecrets, type Secrets, withChosenSuperadmin } from './secrets.ts'
import { togetherTable, togetherUrls } from './together-table.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface StackOptions {
  /** Keys, ports, process ids, logs and the data of stores that the stack runs itself. */
  dataDir: string
  /** `free`: any; `remembered`: those of the last run where they are free. Default `free`. */
  ports?: 'free' | 'remembered'
  /** The gateway's port when it is not to be chosen. */
  gatewayPort?: number
  /** Stores that run already, or `own` for stores that live and die with this stack. */
  stores: 'own' | StoreUrls
  /** Found stores for `own`; looked for when absent. */
  open?: StoreOffers
  durability?: 'durable' | 'fast'
  namespace?: string
  web?: WebFiles
  /** Variables for every process, stronger than the table's. */
  env?: Record<string, string>
  /** Variables for one process, the strongest. */
  envOf?: Partial<Record<ProcessName, Record<string, string>>>
  /** Leave the others out. */
  only?: readonly ProcessName[]
  publicUrl?: string
  /** Gateway and services are one process, without Kafka where no brokers are given. */
  together?: boolean
  watch?: boolean
  inspect?: ProcessName
  pids?: PidFiles
  say?: (line: string) => void
}

export interface Stack {
  /** The gateway: the one address. */
  url: string
  sandboxUrl: string
  smtpUrl: string
  /** The edge asks there whether a name may have a certificate. */
  permissionUrl: string
  serviceUrls: Record<string, string>
  storeUrls: StoreUrls
  stores: Store[]
  secrets: Secrets
  dataDir: string
  /** By name: services, gateway, sandbox (those of one process share it), and mongo, redis, kafka where the stack runs them. */
  processes: Record<string, ProcessHandle>
  /** Stops everything, last started first. */
  stop(): Promise<void>
}

function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

async function choosePorts(picker: PortPicker, gatewayPort?: number): Promise<TableInput['ports']> {
  const ports: Record<string, number> = {}
  for (const name of [...SERVICES, 'together', 'sandbox', 'smtp', 'dns', 'edge', 'gateway']) {
    ports[name] = name === 'gateway' && gatewayPort ? gatewayPort : await picker.pick(name)
  }
  return ports as TableInput['ports']
}

interface Site {
  options: StackOptions
  picker: PortPicker
  say: (line: string) => void
  pids: PidFiles
  logDir: string
}

async function ownStores({ options, picker, say, pids, logDir }: Site): Promise<RunningStores> {
  const withKafka = !options.together
  const open = options.open ?? (await findStores({ env: process.env, say, withKafka }))
  const { durability = 'fast' } = options
  const dataDir = join(options.dataDir, 'stores')
  return runStores({ open, dataDir, durability, port: picker.pick, say, pids, logDir })
}

const givenStores = (urls: StoreUrls): RunningStores => ({
  urls,
  stores: [],
  handles: {},
  stop: async () => {},
})

function withExtraEnv(rows: TableRow[], { env, envOf, only }: StackOptions): TableRow[] {
  return rows
    .filter(({ name }) => !only || only.includes(name))
    .map((row) => ({ ...row, env: { ...row.env, ...env, ...envOf?.[row.name] } }))
}

/** Sandbox first, then the services side by side, the gateway last: nobody is asked before its parts answer. */
async function startInOrder(handles: ProcessHandle[]): Promise<void> {
  const start = (of: (name: string) => boolean) =>
    Promise.all(handles.filter(({ name }) => of(name)).map((handle) => handle.start()))
  await start((name) => name !== 'gateway')
  await start((name) => name === 'gateway')
}

async function stopInOrder(handles: ProcessHandle[]): Promise<void> {
  const stop = (of: (name: string) => boolean) =>
    Promise.all(handles.filter(({ name }) => of(name)).map((handle) => handle.stop()))
  await stop((name) => name === 'gateway')
  await stop((name) => name !== 'gateway' && name !== 'sandbox')
  await stop((name) => name === 'sandbox')
}

/** Boots the whole platform on this machine and returns when everything is ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const say = options.say ?? (() => {})
  const pids = options.pids ?? pidFiles(join(dataDir, 'pids'))
  const logDir = join(dataDir, 'logs')
  const portsFile = join(dataDir, 'ports.json')
  const picker = portPicker(options.ports === 'remembered' ? readPorts(portsFile) : {})
  const site: Site = { options: { ...options, dataDir }, picker, say, pids, logDir }

  const stores = options.stores === 'own' ? await ownStores(site) : givenStores(options.stores)
  const ports = await choosePorts(picker, options.gatewayPort)
  writeFileAtomic(portsFile, JSON.stringify(picker.picked(), null, 2))
  const secrets = withChosenSuperadmin(loadSecrets(dataDir), process.env)
  const publicUrl = options.publicUrl ?? `http://localhost:${ports.gateway}`
  const { namespace, web, watch, together = false } = options
  const input: TableInput = {
    dataDir,
    ports,
    stores: stores.urls,
    secrets,
    publicUrl,
    namespace,
    web,
    env: process.env,
  }
  const rows = withExtraEnv(together ? togetherTable(input) : processTable(input), options)
  const specOf = (row: TableRow) =>
    nodeProcess(row, { root: ROOT, watch, inspect: row.name === options.inspect })
  const handles = rows.map((row) => superviseProcess(specOf(row), { logDir, pids, say }))
  const stop = async () => {
    await stopInOrder(handles)
    await stores.stop()
  }
  try {
    await startInOrder(handles)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${ports.gateway}`,
    sandboxUrl: sandboxAddress(ports).url,
    smtpUrl: sandboxAddress(ports).smtpUrl,
    permissionUrl: `${urlOf(ports.edge)}${PERMISSION_PATH}`,
    serviceUrls: together
      ? togetherUrls(ports)
      : Object.fromEntries(rows.map(({ name, url }) => [name, url])),
    storeUrls: stores.urls,
    stores: stores.stores,
    secrets,
    dataDir,
    stop,
    processes: processesOf([...handles, ...Object.values(stores.handles)]),
  }
}

/** Each service of the one process is that process. */
function processesOf(handles: readonly ProcessHandle[]): Stack['processes'] {
  const together = handles.find(({ name }) => name === 'together')
  return Object.fromEntries([
    ...(together ? [...SERVICES, 'gateway'].map((name) => [name, together]) : []),
    ...handles.map((handle) => [handle.name, handle]),
  ])
}
