import type { Connection } from 'mongoose'
import { appError } from './errors.ts'

/** Written beside the restored data; of each service's database. */
export const RESTORED_COPY_COLLECTION = 'restored_copy'
export const RESTORED_COPY_ID = 'sends-nothing'

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

/** Whether a restore left the mark here, and nobody has said since that this is the real one. */
export async function isRestoredCopy(db: Connection): Promise<boolean> {
  const rows = db.collection<{ _id: string }>(RESTORED_COPY_COLLECTION)
  return (await rows.findOne({ _id: RESTORED_COPY_ID })) !== null
}
