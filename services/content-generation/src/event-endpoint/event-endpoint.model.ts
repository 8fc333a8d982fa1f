import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import { z } from 'zod'
import { EndpointState } from '../webhook-endpoint/endpoint.model.ts'

/** Where a client's own systems hear of events. */
export const eventEndpoints = defineCollection({
  name: 'event_endpoints',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    /** One of the client's places: of endpoints that are created at once no two take the last one. */
    slot: z.number(),
    name: z.string(),
    url: z.string(),
    types: z.array(OutgoingEventType),
    /** Of events about reviews. */
    ratings: z.array(z.number()),
    ...EndpointState.shape,
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, slot: 1 }, unique: true }, { key: { clientId: 1, createdAt: 1, _id: 1 } }],
})
export type EventEndpoint = DocumentOf<typeof eventEndpoints>
