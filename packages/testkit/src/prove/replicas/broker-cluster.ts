import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { LaunchDeps } from '@avaliax/stack/run/launch.ts'
import type { PortPicker } from '@avaliax/stack/run/ports.ts'
import { type ProcessHandle, superviseProcess } from '@avaliax/stack/run/supervisor.ts'
import type { StoreOffer } from '@avaliax/stack/stores/choose-store.ts'

interface Setup {
  offer: StoreOffer
  brokers: number
  dataDir: string
  picker: PortPicker
  deps: LaunchDeps
}

/** Brokers that are one cluster: a topic is on all of them, and an acknowledged event on all but one. */
export async function startBrokers({ offer, brokers, dataDir, picker, deps }: Setup) {
  if (offer.way === 'container' || offer.way === 'url')
    throw new Error(`Several brokers need Kafka's files; this machine has it by '${offer.way}'`)
  const nodes = Array.from({ length: brokers }, (_, index) => index + 1)
  const ports = new Map<string, number>()
  for (const node of nodes)
    for (const name of ['kafka', 'kafka-controller'])
      ports.set(`${name}-${node}`, await picker.pick(`${name}-${node}`))
  const portOf = (name: string, node: number) => ports.get(`${name}-${node}`) ?? 0
  const id = `K${randomBytes(16).toString('base64url').slice(1)}`
  const voters = nodes.map((node) => `${node}@127.0.0.1:${portOf('kafka-controller', node)}`)
  const handles: Record<string, ProcessHandle> = {}
  for (const node of nodes) {
    const store = await offer.open({
      dataDir: join(dataDir, `kafka-${node}`),
      durability: 'durable',
      port: async (name) => portOf(name, node),
      cluster: { id, node, voters },
    })
    if (!store.process) throw new Error('The broker is run by somebody else')
    handles[`kafka-${node}`] = superviseProcess({ ...store.process, name: `kafka-${node}` }, deps)
  }
  // None of them is ready before most of them are there.
  await Promise.all(Object.values(handles).map((handle) => handle.start()))
  return { handles, address: nodes.map((node) => `127.0.0.1:${portOf('kafka', node)}`).join(',') }
}
