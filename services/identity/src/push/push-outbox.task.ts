import { createHash } from 'node:crypto'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { SendPush } from '@avaliax/proto/identity/identity.jobs.ts'
import type { NotificationRow } from '../notification/notification.model.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { PushDevices } from '../push-device/push-device.store.ts'

const BATCH = 500
/** A job that was lost with its queue is added again after so long. */
const AGAIN_MS = 60_000

interface Deps {
  notifications: Pick<NotificationRepository, 'pushDue' | 'intoPush' | 'pushAgain' | 'withoutPush'>
  pushDevices: Pick<PushDevices, 'holders'>
  queues: Pick<Queues, 'add'>
  now: () => Date
}

/** Person and facts: the same ones are the same push, whichever process finds them. */
function pushIdOf(userId: number, rows: readonly NotificationRow[]): string {
  const keys = rows.map(({ key }) => key).sort()
  return `push-${userId}-${createHash('sha256').update(keys.join('\n')).digest('base64url').slice(0, 24)}`
}

/** Notices that waited for the morning are told together; one that is told at once leads to its own page, as far as they are of one kind. */
const togetherWith = ({ userId, topic, pushAt, createdAt }: NotificationRow): string =>
  `${userId} ${pushAt?.getTime() === createdAt.getTime() ? topic : ''}`

/** Puts everything that is due for a person into one push, and each push that is due into the queue. */
export function pushOutbox({ notifications, pushDevices, queues, now }: Deps) {
  async function group(): Promise<void> {
    const fresh = (await notifications.pushDue(now(), BATCH)).filter(({ pushId }) => !pushId)
    if (fresh.length === 0) return
    const holders = await pushDevices.holders(fresh.map(({ userId }) => userId))
    for (const rows of Map.groupBy(fresh, togetherWith).values()) {
      const [{ userId } = { userId: 0 }] = rows
      const ids = rows.map((row) => row._id)
      if (holders.has(userId)) await notifications.intoPush(ids, pushIdOf(userId, rows))
      else await notifications.withoutPush(ids)
    }
  }

  return async function queueDuePushes(): Promise<void> {
    await group()
    const due = await notifications.pushDue(now(), BATCH)
    for (const [pushId, [first]] of Map.groupBy(due, (row) => row.pushId ?? '')) {
      // Came after the look above: the next turn has it.
      if (pushId === '' || !first) continue
      const jobId = `${pushId}-${first.pushAt?.getTime()}`
      await queues.add(SendPush, { userId: first.userId, pushId }, { jobId })
      await notifications.pushAgain(pushId, new Date(now().getTime() + AGAIN_MS))
    }
  }
}
