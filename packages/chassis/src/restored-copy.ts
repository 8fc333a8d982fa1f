import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { appError } from './errors.ts'
import { isStoreAway } from './mongo/store-errors.ts'

/** Written beside the restored data; of each service's database. */
export const RESTORED_COPY_COLLECTION = 'restored_copy'
export const RESTORED_COPY_ID = 'sends-nothing'

const AGAIN_MS = 500

let isCopy = false

/**
 * From here on this process calls nobody outside and sends no mail: the people in its data get all that from the real one.
 * What it returns ends that.
 */
export function sendNothing(): () => void {
  isCopy = true
  return () => {
    isCopy = false
  }
}

/** Asked before whatever leaves the installation. */
export function refuseInCopy(): void {
  if (isCopy) throw appError('RESTORED_COPY')
}

/**
 * Says whether a restore left the mark here, and nobody has said since that this is the real one. A process must know it
 * before it starts, and all services ask at once, so it waits longer for a connection than a request would.
 */
export async function isRestoredCopy(db: Connection, patienceMs = 60_000): Promise<boolean> {
  const rows = db.collection<{ _id: string }>(RESTORED_COPY_COLLECTION)
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      return (await rows.findOne({ _id: RESTORED_COPY_ID })) !== null
    } catch (error) {
      if (!isStoreAway(error) || performance.now() > giveUpAt) throw error
      await wait(AGAIN_MS)
    }
  }
}
