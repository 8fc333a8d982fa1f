import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Letter, LetterModel } from './letter.model.ts'

/** A letter whose receiver is known. */
export type ToUser = Pick<Letter, '_id' | 'kind'> & { userId: number; language: Language }

interface Needs {
  model: LetterModel
  now: () => Date
}

/** What waits to be mailed. */
export function letters({ model, now }: Needs) {
  return {
    /** A letter to somebody, in the transaction of what it tells about. */
    async write(letter: ToUser, tx: Tx): Promise<void> {
      const fresh = { ...letter, email: null, trace: null, createdAt: now() }
      await fromStore(model.create([fresh], { session: tx }))
    },

    /** A letter to an address of which nobody here needs to know whose it is. */
    async writeToAddress(letter: Pick<Letter, '_id' | 'kind' | 'email' | 'trace'>): Promise<void> {
      await fromStore(model.create([{ ...letter, userId: null, language: null, createdAt: now() }]))
    },

    oldest: (limit: number): Promise<Letter[]> =>
      fromStore(model.find().sort({ createdAt: 1 }).limit(limit).lean<Letter[]>().exec()),

    /** Whom a letter is for has been found out. */
    async addressed({ _id, userId, language }: ToUser, tx: Tx): Promise<void> {
      const change = { $set: { userId, language, email: null, trace: null } }
      await fromStore(model.updateOne({ _id }, change, { session: tx }).exec())
    },

    async done(letterId: string): Promise<void> {
      await fromStore(model.deleteOne({ _id: letterId }).exec())
    },

    waiting: (): Promise<number> => fromStore(model.estimatedDocumentCount().exec()),
  }
}
export type Letters = ReturnType<typeof letters>
