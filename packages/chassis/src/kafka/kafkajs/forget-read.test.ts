import { expect, test } from '@jest/globals'
import kafkajs from 'kafkajs'
import { forgetRead } from './forget-read.ts'

const TOPIC = 'told'
const AT = new Date('2026-11-27T00:00:00Z')
type Offsets = readonly [string, string]

/** Two partitions: 5 records before the moment and 2 after it; none before it and 3 after it. */
function cluster(groups: Record<string, { read: Offsets; listens?: boolean; gathers?: boolean }>) {
  const deleted: unknown[] = []
  const partitions = (offsets: Offsets) => offsets.map((offset, partition) => ({ partition, offset }))
  const { encode } = kafkajs.AssignerProtocol.MemberMetadata
  const admin = {
    fetchTopicOffsetsByTimestamp: async (_: string, at: number) =>
      partitions(at === AT.getTime() ? ['5', '0'] : ['7', '3']),
    fetchTopicOffsets: async () => [
      { partition: 0, offset: '7', low: '0', high: '7' },
      { partition: 1, offset: '3', low: '0', high: '3' },
    ],
    listGroups: async () => ({ groups: Object.keys(groups).map((groupId) => ({ groupId })) }),
    describeGroups: async ([id = '']: string[]) => {
      const topics = groups[id]?.listens ? [TOPIC] : []
      const told = encode({ version: 0, topics, userData: Buffer.alloc(0) })
      const member = { memberMetadata: groups[id]?.gathers ? Buffer.alloc(0) : told }
      return { groups: [{ groupId: id, members: [member] }] }
    },
    fetchOffsets: async ({ groupId }: { groupId: string }) => [
      { topic: TOPIC, partitions: partitions(groups[groupId]?.read ?? ['-1', '-1']) },
    ],
    deleteTopicRecords: async (records: unknown) => void deleted.push(records),
  }
  return { admin: admin as never, deleted }
}

test('what every group has read is deleted up to the moment; groups of other topics do not count', async () => {
  const { admin, deleted } = cluster({ quick: { read: ['7', '3'] }, other: { read: ['-1', '-1'] } })
  expect(await forgetRead(admin, [TOPIC], AT)).toBe(true)
  expect(deleted).toEqual([{ topic: TOPIC, partitions: [{ partition: 0, offset: '5' }] }])
})

test.each([
  { is: 'behind', group: { read: ['4', '3'] as const } },
  { is: 'away, and has read of another partition alone', group: { read: ['-1', '3'] as const } },
  { is: 'gathering its members', group: { read: ['7', '3'] as const, gathers: true } },
  { is: 'new, and has read nothing', group: { read: ['-1', '-1'] as const, listens: true } },
])('nothing is deleted while one group is $is', async ({ group }) => {
  const { admin, deleted } = cluster({ quick: { read: ['7', '3'] }, group })
  expect(await forgetRead(admin, [TOPIC], AT)).toBe(false)
  expect(deleted).toEqual([])
})
