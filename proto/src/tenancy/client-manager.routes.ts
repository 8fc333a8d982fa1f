import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id } from '../values.ts'
import { ClientRow } from './client-list.routes.ts'

/** Null: nobody. */
export const ManagerId = Id.nullable()

export const setClientManager = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: '/api/superadmin/clients/:clientId/manager',
  access: 'superadmin',
  // Whoever has some of the clients only would choose which.
  ownClients: false,
  summary: 'Say who of the agency is responsible for a client; an account manager sees it within seconds',
  params: ClientParams,
  body: z.strictObject({ managerId: ManagerId }),
  response: ClientRow,
})
