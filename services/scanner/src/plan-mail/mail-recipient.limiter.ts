import { createHash } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { mailboxOf } from '@avaliax/providers/mailer/mailbox.ts'
import type { Connection } from 'mongoose'
import { mailLeavers, mailRecipients } from './mail-recipient.model.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const A_WEEK = 3

interface Deps {
  db: Connection
  now: () => Date
}

/** Stands for a mailbox where its address must not. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

/** One mail a day and three a week for a mailbox, whoever asked for them. */
export function recipientLimiter({ db, now }: Deps) {
  const rows = mailRecipients.on(db)
  const left = mailLeavers.on(db)

  return {
    /** Whoever asked for it, this mailbox wants no more. */
    leave: (_id: string): Promise<unknown> => left.upsert({ _id }, { $setOnInsert: { at: now() } }),

    /** Its address is nobody's: no further plan is sent there, whoever asks. */
    refused: (email: string): Promise<unknown> =>
      left.upsert({ _id: mailboxKey(email) }, { $setOnInsert: { at: now() }, $set: { refused: true } }),

    isRefused: (email: string): Promise<boolean> => left.exists({ _id: mailboxKey(email), refused: true }),

    /** Whether the mail of a lead may go; asked again for the same lead it is the same mail. */
    async mayMail(email: string, leadId: number): Promise<boolean> {
      const _id = mailboxKey(email)
      if (await left.exists({ _id })) return false
      if (await rows.exists({ _id, 'mails.leadId': leadId })) return true
      const at = now()
      const before = (ms: number) => new Date(at.getTime() - ms)
      const fits = {
        _id,
        lastAt: { $lte: before(DAY_MS) },
        $or: [{ [`mails.${A_WEEK - 1}`]: { $exists: false } }, { 'mails.0.at': { $lte: before(WEEK_MS) } }],
      }
      const mails = { $each: [{ leadId, at }], $slice: -A_WEEK }
      const update = { $push: { mails }, $set: { lastAt: at } }
      if ((await rows.updateOne(fits, update)).matchedCount > 0) return true
      try {
        await rows.insertOne({ _id, mails: [{ leadId, at }], lastAt: at })
        return true
      } catch (error) {
        if (isDuplicateKey(error, '_id')) return false
        throw error
      }
    },
  }
}
export type RecipientLimiter = ReturnType<typeof recipientLimiter>
