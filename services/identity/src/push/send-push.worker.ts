import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { SendPush } from '@avaliax/proto/identity/identity.jobs.ts'
import type { WebPush } from '@avaliax/providers/web-push/web-push.ts'
import type { NotificationRow } from '../notification/notification.model.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { NotificationNames } from '../notification/notification-names.query.ts'
import type { ReadableNotices } from '../notification/readable-notices.query.ts'
import { nextTry } from '../push-device/push-device.domain.ts'
import type { PushDeviceRow } from '../push-device/push-device.model.ts'
import type { PushDevices } from '../push-device/push-device.store.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { pushMessage, topicOf } from './push-notice.presenter.ts'
import type { PushWords } from './push-words.query.ts'

/** A notice that nobody got in that time is no news any more. */
const NEWS_MS = 36 * 3_600_000
const TTL_SECONDS = 24 * 3_600

interface Deps {
  queues: Pick<Queues, 'work'>
  notifications: Pick<NotificationRepository, 'inPush' | 'pushAgain' | 'pushedTo' | 'pushEnded'>
  pushDevices: PushDevices
  users: Pick<UserRepository, 'byId'>
  names: NotificationNames
  readable: ReadableNotices
  words: PushWords
  push: WebPush
  publicUrl: string
  now: () => Date
}

/** Sends one push to each device of its person that does not have it; the rows' clock decides about another try. */
export function sendPushWorker({
  queues,
  notifications,
  pushDevices,
  users,
  names,
  readable,
  words,
  push,
  publicUrl,
  now,
}: Deps): void {
  /** Null: this device needs no more; else when it may be tried. */
  async function sendTo(device: PushDeviceRow, pushId: string, news: NotificationRow[], body: string) {
    if (device.waitUntil && device.waitUntil > now()) return device.waitUntil
    const clientId = news[0]?.clientId ?? null
    const result = await push.send({
      ...pushDevices.reachedBy(device),
      body,
      topic: topicOf(pushId),
      ttlSeconds: TTL_SECONDS,
      action: 'push_notice',
      clientId,
    })
    switch (result.outcome) {
      case 'accepted':
        await notifications.pushedTo(pushId, device._id)
        await pushDevices.used(device)
        return null
      case 'gone':
        await pushDevices.gone(device)
        return null
      case 'refused':
        await pushDevices.failed(device, null)
        return null
      case 'later': {
        const at = nextTry(device, result.afterSeconds, now())
        await pushDevices.failed(device, at)
        return at
      }
    }
  }

  queues.work(SendPush, async ({ userId, pushId }, { log }) => {
    const rows = await notifications.inPush(pushId)
    const since = new Date(now().getTime() - NEWS_MS)
    const fresh = rows.filter(
      ({ pushAt, readAt, settledAt, createdAt }) => pushAt && !readAt && !settledAt && createdAt > since,
    )
    const news = await readable(userId, fresh)
    const user = await users.byId(userId)
    if (user?.status !== 'active' || news.length === 0) {
      await notifications.pushEnded(pushId)
      return log.info({ pushId }, 'push dropped: its notices are read, settled or old')
    }
    const { language } = user
    const [namesOf, wordsOf] = await Promise.all([names(news), words(userId, news)])
    const body = pushMessage({ rows: news, namesOf, wordsOf, pushId, language, publicUrl })
    const has = new Set(rows.flatMap(({ pushedTo = [] }) => pushedTo))
    const waits: Date[] = []
    for (const device of await pushDevices.of(userId)) {
      const at = has.has(device._id) ? null : await sendTo(device, pushId, news, body)
      if (at) waits.push(at)
    }
    const [first] = waits.sort((one, other) => one.getTime() - other.getTime())
    if (first) await notifications.pushAgain(pushId, first)
    else await notifications.pushEnded(pushId)
  })
}
