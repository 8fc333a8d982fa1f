import { createHash } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { mailboxOf } from '@avaliax/providers/mailer/mailbox.ts'
import type { Connection } from 'mongoose'
import { invitedMailboxes } from './invited-mailbox.model.ts'

const DAY_MS = 86_400_000

interface Deps {
  db: Connection
  now: () => Date
}

/** One mail a day about invitations for a mailbox, whoever sends them. Who had its share is told to nobody. */
export function invitationMailLimiter({ db, now }: Deps) {
  const rows = invitedMailboxes.on(db)
  return async (email: string, tx: Tx): Promise<boolean> => {
    const _id = hashOf(email)
    const at = now()
    const last = await rows.findOne({ _id }, tx)
    if (last && at.getTime() - last.lastAt.getTime() < DAY_MS) return false
    await rows.upsert({ _id }, { $set: { lastAt: at } }, tx)
    return true
  }
}
/** Whoever did not get today's mail may be mailed another one. */
export function forgetInvitationMail({ db }: Pick<Deps, 'db'>) {
  const rows = invitedMailboxes.on(db)
  return async (email: string, tx: Tx): Promise<void> => {
    await rows.deleteMany({ _id: hashOf(email) }, tx)
  }
}

const hashOf = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url')

export type MayMailInvitation = ReturnType<typeof invitationMailLimiter>
