import { expect, test } from '@jest/globals'
import { brokerSettings } from './broker-settings.ts'

const place = { port: 1, controllerPort: 2, logDir: '/log' }

test('a broker alone votes for itself and keeps one copy', () => {
  const lines = brokerSettings(place).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['node.id=1', 'controller.quorum.voters=1@127.0.0.1:2'],
      ...['default.replication.factor=1', 'min.insync.replicas=1'],
    ]),
  )
})

test('of three brokers two have what was acknowledged', () => {
  const voters = ['1@127.0.0.1:2', '2@127.0.0.1:4', '3@127.0.0.1:6']
  const lines = brokerSettings({ ...place, cluster: { id: 'K', node: 3, voters } }).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['node.id=3', `controller.quorum.voters=${voters.join(',')}`],
      ...['default.replication.factor=3', 'min.insync.replicas=2', 'offsets.topic.replication.factor=3'],
    ]),
  )
})
