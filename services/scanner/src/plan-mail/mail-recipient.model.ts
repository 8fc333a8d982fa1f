import { type Connection, Schema } from 'mongoose'

/** Who was mailed a plan lately, under a hash of the mailbox: the limit holds over all callers. */
export interface MailRecipient {
  _id: string
  /** The last three, the oldest first. */
  mails: { leadId: number; at: Date }[]
  lastAt: Date
}

const Mail = new Schema<MailRecipient['mails'][number]>(
  { leadId: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
)
const schema = new Schema<MailRecipient>(
  {
    _id: { type: String, required: true },
    mails: { type: [Mail], required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'mail_recipients', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
const KEPT_SECONDS = 8 * 86_400
schema.index({ lastAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const mailRecipientModel = (db: Connection) => db.model<MailRecipient>('MailRecipient', schema)
export type MailRecipientModel = ReturnType<typeof mailRecipientModel>
