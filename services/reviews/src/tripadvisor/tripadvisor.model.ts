import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Which page of Tripadvisor is a client's; `_id` is the client's id. Tripadvisor's terms allow this number to be kept and nothing else. */
export const tripadvisorLocations = defineCollection({
  name: 'tripadvisor_locations',
  document: z.object({ _id: z.number(), clientId: z.number(), locationId: z.string() }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1 } }],
})
