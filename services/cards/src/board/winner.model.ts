import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const winnerId = (clientId: number, month: string, number: number) => `${clientId}:${month}:${number}`

export const winners = defineCollection({
  name: 'leaderboard_winners',
  document: z.object({
    /** `17:2026-11:1`: client, month and which of the three, in the order of the board. */
    _id: z.string(),
    clientId: z.number(),
    employeeId: z.number(),
    /** The name when the month closed. */
    employeeName: z.string(),
    month: z.string(),
    /** The rank on the board: equal counts share it. */
    position: z.number(),
    cardTaps: z.number(),
    reviewRequests: z.number(),
    /** One sort key: month descending, then the order of the board. */
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
