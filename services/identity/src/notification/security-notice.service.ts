import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { SecurityNotice } from '@avaliax/proto/identity/notification.routes.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { User } from '../user/user.model.ts'
import type { NotificationRepository } from './notification.repository.ts'

interface Deps {
  notifications: Pick<NotificationRepository, 'insert'>
  mailRequests: Pick<MailRequests, 'write'>
  ids: IdSequences
  newId: () => string
  now: () => Date
}

/** Tells somebody what became of their own log-in, from the transaction of the change: under the bell, and by a mail of its own. */
export const securityNotice =
  ({ notifications, mailRequests, ids, newId, now }: Deps) =>
  async ({ _id: userId, language }: User, security: SecurityNotice, tx: Tx): Promise<void> => {
    await notifications.insert(
      {
        _id: await ids.next('notifications'),
        userId,
        key: `${security}:${newId()}`,
        topic: 'account-security',
        clientId: null,
        facts: { security },
        createdAt: now(),
        readAt: null,
        mailAt: null,
        mailId: null,
      },
      tx,
    )
    await mailRequests.write({ _id: newId(), kind: security, userId, language }, tx)
  }
export type TellSecurity = ReturnType<typeof securityNotice>
