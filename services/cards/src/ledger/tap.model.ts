import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { InAppBrowser, TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { z } from 'zod'

/** Visits: the ledger. */
export const taps = defineCollection({
  name: 'tap_events',
  document: z.object({
    /** Id of the request that was answered. */
    _id: z.string(),
    /** Null: a card of the stock. */
    clientId: z.number().nullable(),
    /** Null: the shop's own code, or a card without a holder. */
    employeeId: z.number().nullable(),
    /** The shop's own code. */
    codeId: z.number().optional(),
    /** True: the card was reported lost. */
    lostCard: z.boolean().optional(),
    verdict: TapVerdict,
    source: TapSource,
    /** The application in whose own browser it was opened. */
    inApp: InAppBrowser.optional(),
    sent: z.boolean(),
    visitor: z.string(),
    /** Hash of the visitor's network, while flood detection needs it. */
    network: z.string().optional(),
    /** True: part of a flood. */
    suspicious: z.boolean().optional(),
    /** The client's zone at the time of the visit; it decides the month. */
    zone: z.string().optional(),
    at: z.date(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    // Keyed hashes of a visitor: nobody else can read them.
    withheld: ['visitor', 'network'],
    people: {
      employee: {
        by: 'employeeId',
        why: 'Each visit through a card, so that figures can be checked and floods be found.',
        shows: [],
        erase: { kept: 'Visits of others under a number that names nobody any more: the figures stay.' },
      },
    },
  },
  indexes: [
    { key: { clientId: 1, at: -1, _id: -1 } },
    // Taps of one visitor around a moment.
    { key: { visitor: 1, at: 1 } },
    // Taps of one network around a moment.
    { key: { network: 1, at: 1 } },
    {
      key: { clientId: 1, suspicious: 1, at: 1 },
      partialFilterExpression: { suspicious: true },
    },
  ],
})
export type Tap = DocumentOf<typeof taps>
