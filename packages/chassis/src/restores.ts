import type { Connection } from 'mongoose'
import { z } from 'zod'

/** Written beside the restored data; of each service's database. */
export const RESTORES_COLLECTION = 'restores'
export const LAST_RESTORE_ID = 'last'

/** The data lacks what happened between the two. */
const Restore = z.object({
  /** When the backup was made. */
  backupAt: z.date(),
  /** When the restored data took the place of what was lost. */
  at: z.date(),
})
export type Restore = z.output<typeof Restore>

/** Null: the data was never restored. */
export async function lastRestore(db: Connection): Promise<Restore | null> {
  const rows = db.collection<Restore & { _id: string }>(RESTORES_COLLECTION)
  return Restore.nullable().parse(await rows.findOne({ _id: LAST_RESTORE_ID }))
}
