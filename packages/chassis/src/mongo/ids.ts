import type { Connection } from 'mongoose'
import { fromStore, isDuplicateKey } from './store-errors.ts'

interface Block {
  next: number
  end: number
}

interface SequenceDocument {
  _id: string
  taken: number
}

const BLOCK_SIZE = 50

/** Hi/lo: one majority increment reserves a block, the process hands out its numbers. */
export function idSequences({ db, blockSize = BLOCK_SIZE }: { db: Connection; blockSize?: number }) {
  const blocks = new Map<string, Block>()
  const refills = new Map<string, Promise<void>>()

  async function refill(sequence: string): Promise<void> {
    const taken = await reserve(db, sequence, blockSize)
    blocks.set(sequence, { next: taken - blockSize + 1, end: taken })
  }

  return {
    /** The next public id of a sequence: unique for ever, gaps allowed. */
    async next(sequence: string): Promise<number> {
      for (;;) {
        const block = blocks.get(sequence)
        if (block && block.next <= block.end) return block.next++
        const running = refills.get(sequence) ?? refill(sequence).finally(() => refills.delete(sequence))
        refills.set(sequence, running)
        await running
      }
    },
  }
}
export type IdSequences = ReturnType<typeof idSequences>

async function reserve(db: Connection, sequence: string, blockSize: number): Promise<number> {
  for (;;) {
    try {
      const found = await fromStore(
        db
          .collection<SequenceDocument>('sequences')
          .findOneAndUpdate(
            { _id: sequence },
            { $inc: { taken: blockSize } },
            { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority', journal: true } },
          ),
      )
      if (found) return found.taken
    } catch (error) {
      // Two first callers race for the upsert: the loser finds the document at the next try.
      if (!isDuplicateKey(error)) throw error
    }
  }
}
