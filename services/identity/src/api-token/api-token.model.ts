import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { TokenScope } from '@avaliax/proto/values.ts'
import { z } from 'zod'

const EXPIRED_KEPT_SECONDS = 30 * 86_400

export const apiTokenRows = defineCollection({
  name: 'api_tokens',
  document: z.object({
    /** A UUID. */
    _id: z.string(),
    /** SHA-256 of the token, which is nowhere. */
    hash: z.string(),
    /** Null: of the agency itself. */
    clientId: z.number().nullable(),
    /** One of the client's places: two tokens that are made at once cannot take the last one. */
    slot: z.number(),
    name: z.string(),
    scope: TokenScope,
    /** Who made it, and in whose right it acts. */
    userId: z.number(),
    madeBy: z.enum(['owner', 'agency']),
    /** The request that made it, by its number; null or absent: one without a key. */
    request: z.number().nullish(),
    createdAt: z.date(),
    expiresAt: z.date().nullable(),
    lastUsedAt: z.date().nullable(),
  }),
  owner: null,
  personal: {
    client: 'clientId',
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To act for a person without a browser.',
        shows: ['name', 'createdAt', 'expiresAt', 'lastUsedAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { hash: 1 }, unique: true },
    { key: { clientId: 1, slot: 1 }, unique: true },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { userId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: EXPIRED_KEPT_SECONDS },
  ],
})
export type ApiTokenRow = DocumentOf<typeof apiTokenRows>
