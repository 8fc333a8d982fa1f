import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import { z } from 'zod'
import { EndpointState } from '../webhook-endpoint/endpoint.model.ts'

/** The systems of a client, or of the agency itself, hear of events there. */
export const eventEndpoints = defineCollection({
  name: 'event_endpoints',
  document: z.object({
    _id: z.number(),
    /** Whose it is; null: the agency's own. */
    clientId: z.number().nullable(),
    /** One of the owner's places: of endpoints that are created at once no two take the last one. */
    slot: z.number(),
    name: z.string(),
    url: z.string(),
    types: z.array(OutgoingEventType),
    /** Events about reviews are narrowed to these. */
    ratings: z.array(z.number()),
    /** The agency's own hears of these clients' events; null or absent: of all of them. */
    clientIds: z.array(z.number()).nullish(),
    ...EndpointState.shape,
  }),
  revised: true,
  owner: 'clientId',
  // Clients that the agency's are narrowed to are taken out by their purge, in `event-endpoint.store.ts`.
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, slot: 1 }, unique: true }, { key: { clientId: 1, createdAt: 1, _id: 1 } }],
})
export type EventEndpoint = DocumentOf<typeof eventEndpoints>
