import type { BrokerCluster } from '../store.ts'

export interface BrokerPlace {
  port: number
  controllerPort: number
  logDir: string
  cluster?: BrokerCluster | undefined
}

const alone = (controllerPort: number): Pick<BrokerCluster, 'node' | 'voters'> => ({
  node: 1,
  voters: [`1@127.0.0.1:${controllerPort}`],
})
/** A message that was acknowledged is on two brokers of three. */
const inSync = (brokers: number) => Math.max(1, brokers - 1)

/** One node that is broker and controller in one. KRaft refuses one listener for both roles. */
export function brokerSettings({ port, controllerPort, logDir, cluster }: BrokerPlace): string {
  const { node, voters } = cluster ?? alone(controllerPort)
  const settings = settingsOf({ port, controllerPort, logDir, node, voters })
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

type Place = Omit<BrokerPlace, 'cluster'> & Pick<BrokerCluster, 'node' | 'voters'>

const settingsOf = ({ port, controllerPort, logDir, node, voters }: Place) => ({
  'process.roles': 'broker,controller',
  'node.id': node,
  listeners: `BROKER://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
  'advertised.listeners': `BROKER://127.0.0.1:${port}`,
  'listener.security.protocol.map': 'BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'inter.broker.listener.name': 'BROKER',
  'controller.listener.names': 'CONTROLLER',
  'controller.quorum.voters': voters.join(','),
  'log.dirs': logDir,
  // With the default of 9 s every start after a kill waits until the old registration expires.
  'broker.session.timeout.ms': 2000,
  'broker.heartbeat.interval.ms': 400,
  'default.replication.factor': voters.length,
  'min.insync.replicas': inSync(voters.length),
  'offsets.topic.num.partitions': 1,
  'offsets.topic.replication.factor': voters.length,
  'transaction.state.log.num.partitions': 1,
  'transaction.state.log.replication.factor': voters.length,
  'transaction.state.log.min.isr': inSync(voters.length),
  'share.coordinator.state.topic.num.partitions': 1,
  'share.coordinator.state.topic.replication.factor': voters.length,
  'share.coordinator.state.topic.min.isr': inSync(voters.length),
  'group.initial.rebalance.delay.ms': 0,
  'auto.create.topics.enable': false,
  // The default of 128 MiB is taken from the heap at start.
  'log.cleaner.dedupe.buffer.size': 2_097_152,
})
