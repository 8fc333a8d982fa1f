import { dueSlots } from '@avaliax/chassis/due-slots.ts'
import type { Connection } from 'mongoose'

const WEEK_MS = 7 * 86_400_000

/** When the name and address of each linked place are read again. */
export const googleInfoSlots = ({ db, now }: { db: Connection; now: () => Date }) =>
  dueSlots({ db, now, collection: 'google_info_slots', work: 'google-info', everyMs: WEEK_MS })
