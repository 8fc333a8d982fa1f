import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const winnerId = (clientId: number, month: string, position: number) =>
  `${clientId}:${month}:${position}`

export const winners = defineCollection({
  name: 'leaderboard_winners',
  document: z.object({
    /** `17:2026-11:1`: client, month and position. */
    _id: z.string(),
    clientId: z.number(),
    employeeId: z.number(),
    /** The name when the month closed. */
    employeeName: z.string(),
    month: z.string(),
    position: z.number(),
    cardTaps: z.number(),
    reviewRequests: z.number(),
    /** One sort key: month descending, position ascending. */
    newestFirst: z.string(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: 'employeeId',
        why: 'The first three of a month that is closed.',
        shows: ['employeeName', 'month', 'position', 'cardTaps', 'reviewRequests'],
        erase: { blank: { employeeName: ERASED } },
      },
    },
  },
  indexes: [{ key: { clientId: 1, newestFirst: -1, _id: -1 } }, { key: { clientId: 1, employeeId: 1 } }],
})
export type Winner = DocumentOf<typeof winners>
