export interface BrokerPlace {
  port: number
  controllerPort: number
  logDir: string
}

/** One node that is broker and controller in one. KRaft refuses one listener for both roles. */
export const brokerSettings = ({ port, controllerPort, logDir }: BrokerPlace): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    listeners: `BROKER://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `BROKER://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'BROKER',
    'controller.listener.names': 'CONTROLLER',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'log.dirs': logDir,
    // With the default of 9 s every start after a kill waits until the old registration expires.
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 400,
    'default.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'auto.create.topics.enable': false,
    // The default of 128 MiB is taken from the heap at start.
    'log.cleaner.dedupe.buffer.size': 2_097_152,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
