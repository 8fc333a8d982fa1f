import type { Stores } from '../stores.ts'
import { type RecordFigures, recordFigures } from './record-figures.ts'

/** What an import writes down when it has ended. */
export const buildFigures = (needs: Stores & { now: () => Date }): RecordFigures => recordFigures(needs)
