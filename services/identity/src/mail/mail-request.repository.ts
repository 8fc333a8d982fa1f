import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { whoCaused } from '@avaliax/chassis/providers/caused-by.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { MailRequest, MailRequestModel } from './mail-request.model.ts'

/** A mail request whose receiver is known. */
export type ToUser = Pick<MailRequest, '_id' | 'kind'> & { userId: number; language: Language }

interface Needs {
  model: MailRequestModel
  now: () => Date
}

/** What waits to be mailed. */
export function mailRequests({ model, now }: Needs) {
  return {
    /** A mail request to somebody, in the transaction of what it tells about. */
    async write(mailRequest: ToUser, tx: Tx): Promise<void> {
      const fresh = { ...mailRequest, askedBy: whoCaused(), email: null, trace: null, createdAt: now() }
      await fromStore(model.create([fresh], { session: tx }))
    },

    /** A mail request to an address of which nobody here needs to know whose it is. */
    async writeToAddress(mailRequest: Pick<MailRequest, '_id' | 'kind' | 'email' | 'trace'>): Promise<void> {
      await fromStore(model.create([{ ...mailRequest, userId: null, language: null, createdAt: now() }]))
    },

    oldest: (limit: number): Promise<MailRequest[]> =>
      fromStore(model.find().sort({ createdAt: 1 }).limit(limit).lean<MailRequest[]>().exec()),

    /** Whom a mail request is for has been found out. */
    async addressed({ _id, userId, language }: ToUser, tx: Tx): Promise<void> {
      const change = { $set: { userId, language, email: null, trace: null } }
      await fromStore(model.updateOne({ _id }, change, { session: tx }).exec())
    },

    async done(requestId: string): Promise<void> {
      await fromStore(model.deleteOne({ _id: requestId }).exec())
    },

    waiting: (): Promise<number> => fromStore(model.estimatedDocumentCount().exec()),
  }
}
export type MailRequests = ReturnType<typeof mailRequests>
