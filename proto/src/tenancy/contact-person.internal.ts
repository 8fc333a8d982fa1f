import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams } from '../values.ts'

export const getContactPerson = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/clients/:clientId/contact-person',
  access: 'internal',
  callers: ['reviews'],
  summary: 'Who answers for a client, by name, to tell reviews of namesakes apart',
  params: ClientParams,
  response: z.object({ contactPerson: z.string().nullable() }),
  deadlineMs: 3_000,
})
