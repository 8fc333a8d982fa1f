import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { BulkResults, ChosenClients } from '../tenancy/client-bulk.routes.ts'
import { RequiredLine } from '../values.ts'

export const MESSAGE_MAX = 300

export const messageClients = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/superadmin/client-messages',
  access: 'superadmin',
  summary:
    'A message of the agency to the owners of these clients, by the bell and by mail as each wishes; an owner of several gets it once',
  body: z.strictObject({ clientIds: ChosenClients, text: RequiredLine(MESSAGE_MAX) }),
  /** NOT_FOUND: nobody acts for the client, or it is suspended. */
  response: BulkResults,
  status: 201,
  deadlineMs: 30_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'user' },
})
