import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { MailRefusal } from '@avaliax/proto/mail-refusal.fields.ts'
import type { RecipientRefusal } from '@avaliax/providers/mailer/recipient-refusal.ts'
import type { Connection } from 'mongoose'
import { normalizeEmail } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import { type MailRefusalRow, mailRefusalRows } from './mail-refusal.model.ts'

/** The mail that was refused, as far as it is known. */
export interface RefusedMail {
  kind: MailKind | null
  clientId: number | null
  /** Who asked for it, where somebody signed in did. */
  askedBy: number | null
}

/** Keeps a refusal of somebody's address, and tells whom it concerns. */
export type NoteRefusal = (user: User, refusal: RecipientRefusal, mail: RefusedMail) => Promise<void>

interface Deps {
  db: Connection
  now: () => Date
}

/** Which addresses are not mailed. */
export function mailRefusals({ db, now }: Deps) {
  const rows = mailRefusalRows.on(db)
  const holds = ({ until }: MailRefusalRow): boolean => until === null || until > now()

  return {
    /** Returns whether it is news: of an address that refuses anyway only the time of the last refusal is kept. */
    async keep(row: MailRefusalRow, tx: Tx): Promise<boolean> {
      const kept = await rows.findOne({ _id: row._id }, tx)
      const isKnown = kept !== null && holds(kept)
      await rows.upsert({ _id: row._id }, { $set: isKnown ? { refusedAt: row.refusedAt } : row }, tx)
      return !isKnown
    },

    /** Null: it is mailed. */
    async of(email: string): Promise<Pick<MailRefusalRow, 'refusedAt'> | null> {
      const row = await rows.findOne({ _id: normalizeEmail(email) })
      return row && holds(row) ? row : null
    },

    /** It took mail. */
    async end(email: string): Promise<void> {
      await rows.deleteMany({ _id: normalizeEmail(email) })
    },

    /** By the address that people have now. */
    async ofPeople(people: readonly { _id: number; username: string }[]): Promise<Map<number, MailRefusal>> {
      if (people.length === 0) return new Map()
      const idOf = new Map(people.map(({ _id, username }) => [normalizeEmail(username), _id]))
      const found = await rows.find({ _id: { $in: [...idOf.keys()] } })
      return new Map(found.filter(holds).map((row) => [idOf.get(row._id) ?? 0, present(row)]))
    },

    /** Returns whether it refused until now. */
    async forget(email: string, tx: Tx): Promise<boolean> {
      return (await rows.deleteMany({ _id: normalizeEmail(email) }, tx)) > 0
    },
  }
}
export type MailRefusals = ReturnType<typeof mailRefusals>

const present = ({ code, words, refusedAt, until }: MailRefusalRow): MailRefusal => ({
  code,
  words,
  at: refusedAt.toISOString(),
  until: until?.toISOString() ?? null,
})
