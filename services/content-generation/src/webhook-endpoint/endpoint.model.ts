import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** A place that we send to has secrets, and has behaved like this. */
export const EndpointState = z.object({
  /** Sealed. */
  secret: z.string(),
  secretCreatedAt: z.date(),
  /** The number of the request that made the secret: its repetition gets the same one. */
  rotation: z.number().nullable().optional(),
  /** Sealed; signs beside the new one for a while. */
  previousSecret: z.string().nullable(),
  previousUntil: z.date().nullable(),
  disabledAt: z.date().nullable(),
  disabledReason: z.enum(['gone', 'failing']).nullable(),
  failingSince: z.date().nullable(),
  /** In a row. */
  failures: z.number(),
  /** Nothing is sent before. */
  openUntil: z.date().nullable(),
})
export type EndpointState = z.output<typeof EndpointState>

/** One client's automation listens there. */
export const endpoints = defineCollection({
  name: 'webhook_endpoints',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    /** The hash of the address that the rest is about: another address begins anew. */
    urlHash: z.string(),
    ...EndpointState.shape,
  }),
  revised: true,
  owner: '_id',
  personal: { client: '_id' },
})
export type Endpoint = DocumentOf<typeof endpoints>
