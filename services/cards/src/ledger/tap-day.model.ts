import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { InAppBrowser, TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { z } from 'zod'

/** All totals of a day. */
export const DAY_FIGURES = [
  'taps',
  'reviewRequests',
  'verdicts',
  'hours',
  'sources',
  'inApps',
  'employees',
  'unsent',
] as const

export const tapDayId = (clientId: number, day: string) => `${clientId}:${day}`

const Counts = z.record(z.string(), z.number())

/** Totals of a client's visits on one day (`DayFigures`), so that figures do not read the ledger. */
export const tapDays = defineCollection({
  name: 'tap_days',
  document: z.object({
    /** `17:2026-11-21`: a client's days are adjacent and in order. */
    _id: z.string(),
    clientId: z.number(),
    day: z.string(),
    taps: z.number(),
    reviewRequests: z.number(),
    verdicts: z.partialRecord(TapVerdict, z.number()),
    hours: Counts,
    sources: z.partialRecord(TapSource, z.number()),
    /** Absent on days before they were told apart. */
    inApps: z.partialRecord(InAppBrowser, z.number()).default({}),
    employees: Counts,
    unsent: Counts,
    rev: z.number(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
})
export type TapDay = DocumentOf<typeof tapDays>
