import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@avaliax/proto/identity/push-device.routes.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { announceCalls } from '@avaliax/providers/http/announce-calls.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import { type Vapid, vapid } from '@avaliax/providers/web-push/vapid.ts'
import { type WebPush, webPush } from '@avaliax/providers/web-push/web-push.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { NotificationNames } from '../notification/notification-names.query.ts'
import type { PreferencesRepository } from '../notification/preferences.repository.ts'
import type { ReadableNotices } from '../notification/readable-notices.query.ts'
import type { UrgentWordsLookup } from '../notification/urgent-words.lookup.ts'
import { signedIn, visitorOf } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { pushDeviceService } from './push-device.service.ts'
import { pushOutbox } from './push-outbox.task.ts'
import { pushWords } from './push-words.query.ts'
import { sendPushWorker } from './send-push.worker.ts'

const LOOK_EVERY_MS = 1_000

interface Deps extends SharedDeps {
  notifications: NotificationRepository
  notificationNames: NotificationNames
  preferences: PreferencesRepository
  urgentWords: UrgentWordsLookup
  readable: ReadableNotices
}

/** Devices that show notices, and what is due on them. Without a key there are none. */
export function buildPush(deps: Deps): void {
  const { app, config, now } = deps
  const { VAPID_PRIVATE_KEY: privateKey, MAIL_FROM } = config
  const contact = `mailto:${addressIn(MAIL_FROM)}`
  const sender = privateKey ? vapid({ privateKey, contact, now }) : null
  const allow = outboundAllowList(config.PUSH_ALLOW)
  const service = pushDeviceService({ ...deps, allow: sender ? allow : [] })

  mount(app, listPushDevices, async (call) => ({
    publicKey: sender?.publicKey ?? null,
    devices: await service.list(signedIn(call)),
  }))

  mount(app, addPushDevice, (call) => service.add(signedIn(call), visitorOf(call).device, call.body))

  mount(app, removePushDevice, (call) => service.remove(signedIn(call), call.params.deviceId))

  sending(deps, sender, allow)
}

/** Takes the address out of `Name <address>`, or the address alone. */
const addressIn = (from: string): string =>
  from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()

/** Devices of before the key was taken away are told of nothing. */
const NO_SENDER: WebPush = { send: async () => ({ outcome: 'refused' }) }

function sending(deps: Deps, sender: Vapid | null, allow: readonly string[]): void {
  const { config, life, log, notifications, now } = deps
  const fetch = guardedFetch({
    guard: outboundGuard({ allow }),
    userAgent: userAgentOf(config.PUBLIC_URL),
  })
  const push = sender ? webPush({ fetch, vapid: sender, allow, record: announceCalls(deps), now }) : NO_SENDER
  const words = pushWords(deps)
  sendPushWorker({ ...deps, names: deps.notificationNames, words, push, publicUrl: config.PUBLIC_URL })
  life.gauge('notification-pushes', () => notifications.countPushDue(now()))
  const tasks = [pushOutbox(deps)]
  if (config.ROLE !== 'api') life.run(dueLoop({ tasks, everyMs: LOOK_EVERY_MS, log, startsAtOnce: true }))
}
