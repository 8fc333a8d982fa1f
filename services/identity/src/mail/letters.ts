import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Letter, LetterModel } from './letter.model.ts'

interface Needs {
  model: LetterModel
  now: () => Date
}

/** What waits to be mailed. */
export function letters({ model, now }: Needs) {
  return {
    async write(letter: Omit<Letter, 'createdAt'>, tx?: Tx): Promise<void> {
      await fromStore(model.create([{ ...letter, createdAt: now() }], { session: tx ?? null }))
    },

    oldest: (limit: number): Promise<Letter[]> =>
      fromStore(model.find().sort({ createdAt: 1 }).limit(limit).lean<Letter[]>().exec()),

    /** Whom a letter is for has been found out. */
    async addressed(letterId: string, to: Pick<Letter, 'userId' | 'language'>, tx: Tx): Promise<void> {
      await fromStore(
        model.updateOne({ _id: letterId }, { $set: { ...to, email: null } }, { session: tx }).exec(),
      )
    },

    async done(letterId: string): Promise<void> {
      await fromStore(model.deleteOne({ _id: letterId }).exec())
    },

    waiting: (): Promise<number> => fromStore(model.estimatedDocumentCount().exec()),
  }
}
export type Letters = ReturnType<typeof letters>
