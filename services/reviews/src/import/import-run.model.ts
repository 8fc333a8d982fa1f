import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ImportStatus } from '@avaliax/proto/reviews/import.routes.ts'
import { ReviewSource } from '@avaliax/proto/reviews/review.routes.ts'
import { z } from 'zod'

const Count = z.number().default(0)

export const importRuns = defineCollection({
  name: 'import_runs',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    source: ReviewSource,
    /** The target is a place id, `accounts/{a}/locations/{l}`, or the file's name among `import_file_pages`. */
    target: z.string(),
    placeId: z.string(),
    status: ImportStatus,
    /** Everything it finds is of the past: it reads a file, or no import of this target has ended before it. */
    initial: z.boolean(),
    /** Who asked for it; null: the schedule. */
    askedBy: z.number().nullable(),
    /** Reads the maps because the owner's API gave nothing. */
    standsIn: z.boolean(),
    /** The provider's own figures over all reviews, from the last page. */
    providerRating: z.number().nullable().default(null),
    providerTotal: z.number().nullable().default(null),
    /** True while it is queued or running, then absent. */
    active: z.boolean().optional(),
    found: Count,
    saved: Count,
    updated: Count,
    duplicatesSkipped: Count,
    /** Present at the provider, but unreadable. */
    skipped: Count,
    deleted: Count,
    error: z.string().nullable().default(null),
    /** Pages committed so far, and where the next one begins. */
    pages: Count,
    pageToken: z.string().nullable().default(null),
    /** Pages before this one belong to a pass whose token was refused: the reading began anew. */
    startPage: Count,
    /** How often that was. */
    anews: Count,
    /** Times it was put back into the queue after its job was lost. */
    resumes: Count,
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { clientId: 1, active: 1 } },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { active: 1, updatedAt: 1 } },
  ],
})
export type ImportRun = DocumentOf<typeof importRuns>

/** One run at a time per client: `_id` is the client. A unique partial index would do, but the embedded engine never takes an entry out of one. */
export const importLocks = defineCollection({
  name: 'import_locks',
  document: z.object({ _id: z.number(), runId: z.number() }),
  owner: '_id',
  personal: { client: '_id', withheld: 'Bookkeeping of the work behind it.' },
})

const WEEK_SECONDS = 7 * 86_400

/** One committed page held this; `_id` is `{run}:{page}`, so that a page commits once. */
export const importPages = defineCollection({
  name: 'import_pages',
  document: z.object({
    _id: z.string(),
    runId: z.number(),
    reviewIds: z.array(z.number()),
    /** Token of the following page: one that comes again means that the provider runs in a circle. */
    next: z.string().nullable(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: { kept: 'They say whose they are by their run alone: the purge finds them by it.' },
  indexes: [{ key: { runId: 1 } }, { key: { createdAt: 1 }, expireAfterSeconds: WEEK_SECONDS }],
})
export type ImportPage = DocumentOf<typeof importPages>
