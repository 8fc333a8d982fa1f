import { dueSlots } from '@avaliax/chassis/due-work/due-slots.ts'
import type { Connection } from 'mongoose'
import { googleInfoSlots as rows } from './google.models.ts'

const WEEK_MS = 7 * 86_400_000

/** When the name and address of each linked place are read again. */
export const googleInfoSlots = ({ db, now }: { db: Connection; now: () => Date }) =>
  dueSlots({
    db,
    now,
    collection: rows.model(db).collection.collectionName,
    work: 'google-info',
    everyMs: WEEK_MS,
  })
