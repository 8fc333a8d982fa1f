import { join, resolve } from 'node:path'
import { pidFiles } from '@avaliax/stack/run/pid-files.ts'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { type ProcessHandle, superviseProcess } from '@avaliax/stack/run/supervisor.ts'
import { runStore } from '@avaliax/stack/run-stores.ts'
import { nodeProcess } from '@avaliax/stack/stack/node-process.ts'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import {
  processTable,
  sandboxAddress,
  type TableInput,
  type TableRow,
} from '@avaliax/stack/stack/process-table.ts'
import { loadSecrets } from '@avaliax/stack/stack/secrets.ts'
import type { Stack } from '@avaliax/stack/stack/start-stack.ts'
import { findStores } from '@avaliax/stack/stores/find-stores.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startBrokers } from './broker-cluster.ts'

const PROJECT = resolve(import.meta.dirname, '../../../../..')

interface Setup {
  dataDir: string
  copies: number
  brokers: number
  /** The project whose processes are started first; default: this one. */
  root?: string
  env: Record<string, string>
  say: (line: string) => void
}

export interface ReplicatedStack extends Stack {
  /** Stops one process in order and starts it from another copy of the project. */
  replace(name: string, root: string): Promise<void>
}

/** The platform with several processes of each service and of the gateway, each kind behind one address. */
export async function startReplicatedStack(setup: Setup): Promise<ReplicatedStack> {
  const { dataDir, copies, brokers, root = PROJECT, env, say } = setup
  const deps = { logDir: join(dataDir, 'logs'), pids: pidFiles(join(dataDir, 'pids')), say }
  const picker = portPicker()
  const handles: Record<string, ProcessHandle> = {}
  const balancers: Balancer[] = []
  const stop = async () => {
    for (const balancer of balancers) await balancer.close()
    const isStore = (name: string) => /^(mongo|redis|kafka)/.test(name)
    await Promise.all(
      Object.values(handles)
        .filter(({ name }) => !isStore(name))
        .map((handle) => handle.stop()),
    )
    await Promise.all(Object.values(handles).map((handle) => handle.stop()))
  }
  try {
    const stores = await startStores()
    const ports = await pickPorts()
    const secrets = loadSecrets(dataDir)
    const input: TableInput = {
      dataDir,
      ports,
      secrets,
      env: process.env,
      namespace: 'replicas',
      stores: stores.urls,
      publicUrl: `http://localhost:${ports.gateway}`,
    }
    const rows = processTable(input)
    const instances = (await Promise.all(rows.map(instancesOf))).flat()
    const start = async (of: (row: TableRow) => boolean) => {
      await Promise.all(
        instances.filter(({ row }) => of(row)).map(({ name, row }) => supervised(name, row, root).start()),
      )
    }
    await start(({ name }) => name !== 'gateway')
    await start(({ name }) => name === 'gateway')
    return {
      url: `http://127.0.0.1:${ports.gateway}`,
      sandboxUrl: sandboxAddress(ports).url,
      smtpUrl: sandboxAddress(ports).smtpUrl,
      permissionUrl: 'http://127.0.0.1:1/permission',
      // Each process by itself: the address that they share tells what one of them has left to do.
      serviceUrls: Object.fromEntries(
        instances.filter(({ row }) => row.name !== 'gateway').map(({ name, row }) => [name, row.url]),
      ),
      storeUrls: stores.urls,
      stores: [],
      secrets,
      dataDir,
      processes: handles,
      stop,
      async replace(name, from) {
        const instance = instances.find((one) => one.name === name)
        if (!instance) throw new Error(`There is no process '${name}'`)
        await handles[name]?.stop()
        await supervised(name, instance.row, from).start()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function startStores() {
    const { kafka: brokersOffer, ...open } = await findStores({ env: process.env, say })
    if (!brokersOffer) throw new Error('Kafka cannot be had here')
    const one = (name: 'mongo' | 'redis') =>
      runStore({
        ...deps,
        name,
        offer: open[name],
        durability: 'durable',
        port: picker.pick,
        dataDir: join(dataDir, 'stores'),
        onHandle: (handle) => {
          handles[name] = handle
        },
      })
    const [mongo, redis, kafka] = await Promise.all([
      one('mongo'),
      one('redis'),
      startBrokers({ offer: brokersOffer, brokers, dataDir: join(dataDir, 'stores'), picker, deps }),
    ])
    Object.assign(handles, kafka.handles)
    return { urls: { mongoUrl: mongo.address, redisUrl: redis.address, kafkaBrokers: kafka.address } }
  }

  async function pickPorts(): Promise<TableInput['ports']> {
    const ports: Record<string, number> = {}
    for (const name of [...SERVICES, 'sandbox', 'smtp', 'dns', 'edge', 'gateway'])
      ports[name] = await picker.pick(name)
    return ports as TableInput['ports']
  }

  /** Processes of a row, and the balancer at the row's address. */
  async function instancesOf(row: TableRow): Promise<{ name: string; row: TableRow }[]> {
    if (row.name === 'sandbox') return [{ name: row.name, row: { ...row, env: { ...row.env, ...env } } }]
    const instances = []
    const backends: number[] = []
    for (let copy = 1; copy <= copies; copy++) {
      const name = `${row.name}-${copy}`
      const port = await picker.pick(name)
      backends.push(port)
      // Pictures are stored in a folder that all copies of a service share; the journal of taps is each one's own.
      const folder: Record<string, string> =
        row.name === 'cards' ? { DATA_DIR: join(dataDir, 'services', name) } : {}
      // No edge asks here, and two cannot listen on one port.
      const edge: Record<string, string> =
        row.name === 'gateway'
          ? { EDGE_PORT: '0', HOSTS_FILE: join(dataDir, 'services', name, 'hosts.json') }
          : {}
      const own = { ...row.env, ...env, ...folder, ...edge, PORT: String(port) }
      instances.push({ name, row: { ...row, url: `http://127.0.0.1:${port}`, env: own } })
    }
    balancers.push(await startBalancer({ port: Number(new URL(row.url).port), backends }))
    return instances
  }

  function supervised(name: string, row: TableRow, from: string): ProcessHandle {
    const handle = superviseProcess({ ...nodeProcess(row, { root: from }), name }, deps)
    handles[name] = handle
    return handle
  }
}
