import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { OperatorName } from '../identity/operator.routes.ts'
import { ClientParams, Id } from '../values.ts'
import { ClientRow } from './client-list.routes.ts'

/** Null: nobody. */
const ManagerId = Id.nullable()

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

/** Everything that somebody is responsible for. */
export const Workload = z
  .object({
    /** Null: nobody is. */
    manager: OperatorName.nullable(),
    clients: z.int(),
    /** So many of these have a reason to need the agency. */
    needHelp: z.int(),
    /** Without a reply. */
    urgentReviews: z.int(),
  })
  .meta({ id: 'Workload' })
export type Workload = z.output<typeof Workload>

export const listWorkloads = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/workloads',
  access: 'superadmin',
  summary:
    'How many clients each person of the agency is responsible for, and what waits there; most clients first',
  response: z.object({ workloads: z.array(Workload) }),
})

export const handOverClients = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/client-handovers',
  access: 'superadmin',
  inPerson: true,
  summary:
    'Hand all clients of somebody to somebody else, or to nobody. The same again goes on where it broke off, and hands over what came since',
  body: z.strictObject({ fromId: Id, toId: ManagerId }),
  response: z.object({
    /** So many were handed over. */
    clients: z.int(),
  }),
  deadlineMs: 60_000,
})
