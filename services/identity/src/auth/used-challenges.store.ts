import { createHash } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { usedChallengeRows } from './used-challenge.model.ts'

/** Remembers what has signed somebody in for as long as it would hold, so that nothing does so twice. */
export function usedChallenges(db: Connection) {
  const rows = usedChallengeRows.on(db)
  return {
    /** False when it was used before: the transaction is void then, and has to be given up. */
    async use(challenge: string, until: Date, tx?: Tx): Promise<boolean> {
      const _id = createHash('sha256').update(challenge).digest('base64url')
      try {
        await rows.insertOne({ _id, expiresAt: until }, tx)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
  }
}
export type UsedChallenges = ReturnType<typeof usedChallenges>
