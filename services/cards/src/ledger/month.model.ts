import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Id of an employee's, a code's or a client's month. */
export const monthlyId = (ownerId: number, month: string) => `${ownerId}:${month}`

const Month = z.object({
  /** `17:2026-11`. */
  _id: z.string(),
  clientId: z.number(),
  month: z.string(),
  cardTaps: z.number(),
  reviewRequests: z.number(),
  /** So many of these are suspicious. */
  suspicious: z.number().optional(),
  /** Visits that the owner has excluded; not part of the counts above. */
  excluded: z.number().optional(),
  rev: z.number(),
})

/** One month of one employee. Nothing is reset: a new month is a new document. */
export const monthlyTaps = defineCollection({
  name: 'monthly_taps',
  document: Month.extend({
    employeeId: z.number(),
    /** Time of the last counted visit. */
    lastTapAt: z.date().optional(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: 'employeeId',
        why: 'The figures of a month.',
        shows: ['month', 'cardTaps', 'reviewRequests'],
        erase: { kept: 'Sums under a number that names nobody any more: the figures of the month stay.' },
      },
    },
  },
  indexes: [
    { key: { clientId: 1, month: 1, cardTaps: -1, reviewRequests: -1, _id: 1 } },
    { key: { employeeId: 1 } },
  ],
})
export type MonthlyTaps = DocumentOf<typeof monthlyTaps>

/** One month of a code of the shop. */
export const codeMonths = defineCollection({
  name: 'code_months',
  document: Month.extend({ codeId: z.number() }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { codeId: 1 } }, { key: { clientId: 1 } }],
})
export type CodeMonth = DocumentOf<typeof codeMonths>

/** One month of a client, so that a board of ten thousand employees is not added up. */
export const clientMonths = defineCollection({
  name: 'client_months',
  document: Month.extend({
    /** True: the winners are still to be written, or taps arrived after that. */
    open: z.boolean().optional(),
    /** When the winners were first written. */
    closedAt: z.date().optional(),
    /** True: changed since the last event. */
    unannounced: z.boolean().optional(),
    /** The trace of the last change, until it is announced; where somebody keeps traces. */
    traceparent: z.string().optional(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { clientId: 1, month: -1, _id: -1 } },
    // Months are asked what all clients had in them.
    { key: { month: 1, clientId: 1 } },
    { key: { unannounced: 1 }, partialFilterExpression: { unannounced: true } },
    { key: { open: 1, _id: 1 }, partialFilterExpression: { open: true } },
  ],
})
export type ClientMonth = DocumentOf<typeof clientMonths>
