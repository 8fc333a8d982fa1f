import { slotCollection } from '@avaliax/chassis/due-work/slot-collection.ts'

/** When each linked client's reviews are imported next. */
export const syncSlotRows = slotCollection('sync_slots')
