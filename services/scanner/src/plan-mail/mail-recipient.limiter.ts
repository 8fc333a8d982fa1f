import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import type { Connection } from 'mongoose'
import { mailLeavers, mailRecipients } from './mail-recipient.model.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const A_WEEK = 3

interface Deps {
  db: Connection
  now: () => Date
}

/** One mail a day and three a week for a mailbox, whoever asked for them. */
export function recipientLimiter({ db, now }: Deps) {
  const rows = mailRecipients.on(db)
  const left = mailLeavers.on(db)

  return {
    /** Whoever asked for it, this mailbox wants no more. */
    leave: (_id: string): Promise<unknown> =>
      left.upsert({ _id }, { $setOnInsert: { at: now() }, $set: { left: true } }),

    /** Its address is nobody's: no further plan is sent there, whoever asks. */
    async refused(_id: string, tx: Tx): Promise<void> {
      const kept = await left.findOne({ _id }, tx)
      const hasLeft = kept !== null && !kept.refused
      const change = { refused: true, ...(hasLeft && { left: true }) }
      await left.upsert({ _id }, { $setOnInsert: { at: now() }, $set: change }, tx)
    },

    /** Mailed again, as if nothing had been sent: nothing arrived. Whoever left is left alone. */
    async forgetRefusal(email: string, tx: Tx): Promise<void> {
      const _id = mailboxKey(email)
      await left.deleteMany({ _id, refused: true, left: { $ne: true } }, tx)
      await left.updateMany({ _id }, { $unset: { refused: 1 } }, tx)
      await rows.deleteMany({ _id }, tx)
    },

    /** The leads whose plans were sent to a mailbox lately. */
    async leadsOf(_id: string): Promise<number[]> {
      return (await rows.findOne({ _id }))?.mails.map(({ leadId }) => leadId) ?? []
    },

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
