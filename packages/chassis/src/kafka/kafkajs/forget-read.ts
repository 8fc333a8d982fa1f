import kafkajs, { type Admin as KafkaAdmin, type SeekEntry } from 'kafkajs'

type Admin = Pick<
  KafkaAdmin,
  | 'fetchTopicOffsetsByTimestamp'
  | 'fetchTopicOffsets'
  | 'listGroups'
  | 'describeGroups'
  | 'fetchOffsets'
  | 'deleteTopicRecords'
>

/** Answers where a topic's records from before a moment end, by partition; partitions without any are left out. */
async function endsBefore(admin: Admin, topic: string, before: Date): Promise<SeekEntry[]> {
  const ends = await admin.fetchTopicOffsetsByTimestamp(topic, before.getTime())
  const starts = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, low }) => [partition, low]))
  return ends.filter(({ partition, offset }) => BigInt(offset) > BigInt(starts.get(partition) ?? 0))
}

/**
 * Topics that members of a group listen to, also before any of them has read something. Null while its members are being
 * gathered: Kafka does not say of them then.
 */
async function listenedTo(admin: Admin, groupId: string): Promise<Set<string> | null> {
  const { groups } = await admin.describeGroups([groupId])
  const metadata = groups.flatMap(({ members }) => members.map((member) => member.memberMetadata))
  if (metadata.some(({ length }) => length === 0)) return null
  const decoded = metadata.map((bytes) => kafkajs.AssignerProtocol.MemberMetadata.decode(bytes))
  return new Set(decoded.flatMap((member) => member?.topics ?? []))
}

/**
 * Deletes the records from before a moment, once every group that reads a topic has read them; false, and nothing
 * deleted, while one has not. Kafka hands them out no more; the bytes go with their segment, when the topic forgets it.
 */
export async function forgetRead(admin: Admin, topics: readonly string[], before: Date): Promise<boolean> {
  const ends = new Map<string, SeekEntry[]>()
  for (const topic of topics) {
    const partitions = await endsBefore(admin, topic, before)
    if (partitions.length > 0) ends.set(topic, partitions)
  }
  if (ends.size === 0) return true
  for (const { groupId } of (await admin.listGroups()).groups) {
    const listened = await listenedTo(admin, groupId)
    if (!listened) return false
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId, topics: [...ends.keys()] })) {
      const read = new Map(partitions.map(({ partition, offset }) => [partition, BigInt(offset)]))
      const isReader = listened.has(topic) || [...read.values()].some((offset) => offset >= 0n)
      const isUnread = ({ partition, offset }: SeekEntry) => (read.get(partition) ?? -1n) < BigInt(offset)
      if (isReader && ends.get(topic)?.some(isUnread)) return false
    }
  }
  for (const [topic, partitions] of ends) await admin.deleteTopicRecords({ topic, partitions })
  return true
}
