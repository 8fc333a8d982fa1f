import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { NotificationRow } from './notification.model.ts'
import type { NotificationRepository } from './notification.repository.ts'

const BATCH = 200

interface Deps {
  notifications: Pick<NotificationRepository, 'mailDue' | 'intoMail'>
  users: Pick<UserRepository, 'byId'>
  mailRequests: Pick<MailRequests, 'write'>
  transact: Transact
  newId: () => string
  now: () => Date
}

/** Puts everything that is due for a person into one mail request. */
export function notificationMail({ notifications, users, mailRequests, transact, newId, now }: Deps) {
  async function writeTo(userId: number, rows: readonly NotificationRow[]): Promise<void> {
    const ids = rows.map((row) => row._id)
    const user = await users.byId(userId)
    if (user?.status !== 'active') {
      await notifications.intoMail(ids, null)
      return
    }
    const _id = newId()
    await transact(async (tx) => {
      // Another process may have written the mail request since the look.
      if ((await notifications.intoMail(ids, _id, tx)) === 0) return
      await mailRequests.write({ _id, kind: 'notifications', userId, language: user.language }, tx)
    })
  }

  return async (): Promise<void> => {
    const due = await notifications.mailDue(now(), BATCH)
    for (const [userId, rows] of Map.groupBy(due, (row) => row.userId)) await writeTo(userId, rows)
  }
}
