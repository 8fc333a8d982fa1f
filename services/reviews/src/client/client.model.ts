import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { GoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { z } from 'zod'

/** Copies of clients, updated by `client.changed`; `_id` is the client's id. */
export const clientViews = defineCollection({
  name: 'client_view',
  document: ClientFacts.extend({ _id: z.number() }),
  owner: null,
  personal: 'tombstone',
})

/** Copies of their Google connections, updated by `google.changed`. */
export const googleViews = defineCollection({
  name: 'google_view',
  document: GoogleChanged.payload.extend({ _id: z.number(), rev: z.number() }),
  owner: null,
  personal: 'tombstone',
})
