import type { EventContract } from '@avaliax/proto/contract.ts'
import type { z } from 'zod'
import type { AnyModel } from '../mongo/any-model.ts'
import { fromStore } from '../mongo/store-errors.ts'
import type { Transact, Tx } from '../mongo/transact.ts'
import type { Fact, Outbox } from './outbox.ts'

/** How a stored document is announced: the same fact, with the same revision, as after its last change. */
export interface Snapshotter<P extends z.ZodType = z.ZodType, D = unknown> {
  event: EventContract<P>
  model: AnyModel
  factOf(document: D, tx: Tx): Fact<z.input<P>> | null | Promise<Fact<z.input<P>> | null>
}

export interface Resync {
  /** Registers a kind of state document. */
  register<P extends z.ZodType, D>(snapshotter: Snapshotter<P, D>): void
  /** Announces everything again and returns how many facts that were. */
  run(): Promise<number>
}

interface Deps {
  outbox: Outbox
  transact: Transact
  pageSize?: number
}

const PAGE_SIZE = 100

/** For a new or emptied consumer: those that are up to date drop what they already have. */
export function resync({ outbox, transact, pageSize = PAGE_SIZE }: Deps): Resync {
  const snapshotters: Snapshotter[] = []
  let running: Promise<number> | undefined

  async function page(
    snapshotter: Snapshotter,
    after: unknown,
  ): Promise<{ last: unknown; announced: number }> {
    const { model, event, factOf } = snapshotter
    return transact(async (tx) => {
      const filter = after === undefined ? {} : { _id: { $gt: after } }
      const found = model.find(filter, null, { lean: true, session: tx }).sort({ _id: 1 }).limit(pageSize)
      const documents = (await fromStore(found.exec())) as { _id: unknown }[]
      let announced = 0
      for (const document of documents) {
        const fact = await factOf(document, tx)
        if (!fact) continue
        await outbox.append(event, fact, tx)
        announced++
      }
      return { last: documents.length < pageSize ? undefined : documents.at(-1)?._id, announced }
    })
  }

  async function runAll(): Promise<number> {
    let total = 0
    for (const snapshotter of snapshotters) {
      let after: unknown
      do {
        const { last, announced } = await page(snapshotter, after)
        after = last
        total += announced
      } while (after !== undefined)
    }
    return total
  }

  return {
    register: (snapshotter) => void snapshotters.push(snapshotter as unknown as Snapshotter),
    run() {
      running ??= runAll().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
