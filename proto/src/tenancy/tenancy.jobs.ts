import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id } from '../values.ts'

/** Names and addresses of linked places, once a week. */
export const RefreshGoogleInfo = defineJob({
  name: 'refresh-google-info',
  service: 'tenancy',
  payload: z.object({
    clientId: Id,
    /** Somebody was refused with the ids that we keep: the accounts are searched for the location as well. */
    missed: z.boolean().optional(),
  }),
  attempts: 4,
  backoffMs: 30_000,
  concurrency: 1,
})

/** Ends a grant at the provider that is forgotten here. */
export const RevokeGrant = defineJob({
  name: 'revoke-grant',
  service: 'tenancy',
  payload: z.object({ clientId: Id, grantId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 1,
})
