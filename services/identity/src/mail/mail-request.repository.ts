import { whoCaused } from '@avaliax/chassis/access/caused-by.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import { type MailRequest, mailRequestRows } from './mail-request.model.ts'

/** A mail request whose receiver is known. */
export type ToUser = Pick<MailRequest, '_id' | 'kind'> & { userId: number; language: Language }

interface Deps {
  db: Connection
  now: () => Date
}

/** Mails wait here until they are sent. */
export function mailRequests({ db, now }: Deps) {
  const rows = mailRequestRows.on(db)
  return {
    /** A mail request to somebody, in the transaction of what it tells about. */
    async write(mailRequest: ToUser & Pick<MailRequest, 'askedBy' | 'clientId'>, tx: Tx): Promise<void> {
      const askedBy = mailRequest.askedBy ?? whoCaused()
      const fresh = { ...mailRequest, askedBy, email: null, trace: null, createdAt: now() }
      await rows.insertOne(fresh, tx)
    },

    /** A mail request to an address of which nobody here needs to know whose it is. */
    async writeToAddress(mailRequest: Pick<MailRequest, '_id' | 'kind' | 'email' | 'trace'>): Promise<void> {
      await rows.insertOne({ ...mailRequest, userId: null, language: null, createdAt: now() })
    },

    oldest: (limit: number): Promise<MailRequest[]> => rows.find({}, { sort: { createdAt: 1 }, limit }),

    /** Whom a mail request is for has been found out. */
    async addressed({ _id, kind, userId, language }: ToUser, tx: Tx): Promise<void> {
      const change = { $set: { kind, userId, language, email: null, trace: null } }
      await rows.updateOne({ _id }, change, tx)
    },

    async done(requestId: string): Promise<void> {
      await rows.deleteMany({ _id: requestId })
    },

    waiting: (): Promise<number> => rows.estimatedCount(),
  }
}
export type MailRequests = ReturnType<typeof mailRequests>
