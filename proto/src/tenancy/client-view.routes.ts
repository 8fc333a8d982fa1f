import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, IdText, Line, NoContent, RequiredLine, SearchText } from '../values.ts'
import { ClientStatus } from './client.routes.ts'
import { ClientSort, HealthReason, InvitationState } from './client-list.routes.ts'
import { PlanSource } from './plan-terms.ts'

export const CLIENT_VIEWS_MAX = 30

/** The filters and the order of the list of clients. */
const ClientViewQuery = z.strictObject({
  search: SearchText.optional(),
  status: ClientStatus.optional(),
  planId: Id.optional(),
  planSource: PlanSource.optional(),
  tag: Line(30).optional(),
  reason: HealthReason.optional(),
  invitation: InvitationState.optional(),
  managerId: z.union([z.literal('none'), Id]).optional(),
  sort: ClientSort.optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})

/** How an operator looks at the list, under a name; each operator has views of their own. */
export const ClientView = z
  .object({ id: Id, name: z.string(), query: ClientViewQuery })
  .meta({ id: 'ClientView' })
export type ClientView = z.output<typeof ClientView>

export const listClientViews = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/client-views',
  access: 'superadmin',
  ownClients: true,
  summary: 'The caller’s saved views of the list of clients, by name',
  response: z.object({ views: z.array(ClientView) }),
})

export const saveClientView = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/client-views',
  access: 'superadmin',
  ownClients: true,
  audited: false,
  summary: 'Save a view under a name; one of the same name is replaced',
  body: z.strictObject({ name: RequiredLine(40), query: ClientViewQuery }),
  response: ClientView,
  status: 201,
  idempotent: false,
})

export const removeClientView = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/superadmin/client-views/:clientViewId',
  access: 'superadmin',
  ownClients: true,
  audited: false,
  summary: 'Remove a saved view of the caller',
  params: z.object({ clientViewId: IdText }),
  response: NoContent,
  status: 204,
})
