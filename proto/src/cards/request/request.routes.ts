import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, IdText, ListQuery, NoContent } from '../../values.ts'
import { CustomerRequest, HandedRequest, NewRequest, RequestChannel, RequestState } from './request.fields.ts'
import { RequestSettings } from './request-settings.fields.ts'

const OWN = { service: 'cards', access: 'tenant' } as const
export const RequestParams = ClientParams.extend({ requestId: IdText })

export const listRequests = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/clients/:clientId/requests',
  kind: 'list',
  resource: 'customers',
  summary: 'Whom the shop asked for a review, the latest first; numbers and addresses are shown in part',
  params: ClientParams,
  query: ListQuery.extend({
    state: RequestState.optional(),
    channel: RequestChannel.optional(),
    employeeId: IdText.optional(),
  }),
  response: CustomerRequest,
})

export const createRequest = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/clients/:clientId/requests',
  resource: 'customers',
  summary:
    'Ask a customer for a review: by hand from the shop’s own phone, by mail, or by WhatsApp’s interface. Once in 180 days over all channels',
  params: ClientParams,
  body: NewRequest,
  response: HandedRequest,
  status: 201,
  errors: [
    'SUPPRESSED',
    'ASKED_RECENTLY',
    'CHANNEL_OFF',
    'WHATSAPP_NOT_READY',
    'PLACE_NOT_LINKED',
    'GOOGLE_PAUSED',
    'CLIENT_INACTIVE',
  ],
})

export const cancelRequest = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/clients/:clientId/requests/:requestId/cancel',
  resource: 'customers',
  summary: 'Take back a request that still waits. Again: the same answer',
  params: RequestParams,
  response: CustomerRequest,
  errors: ['REQUEST_NOT_WAITING', 'CLIENT_INACTIVE'],
})

export const eraseCustomer = defineRoute({
  ...OWN,
  method: 'DELETE',
  path: '/api/clients/:clientId/requests/:requestId/customer',
  resource: 'customers',
  summary:
    'Erase the customer of a request: name, number and address. That they were asked, and whether they may be, stays',
  params: RequestParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

export const getRequestSettings = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/clients/:clientId/request-settings',
  summary: 'When and how the shop asks its customers',
  params: ClientParams,
  response: RequestSettings,
})

export const putRequestSettings = defineRoute({
  ...OWN,
  method: 'PUT',
  path: '/api/clients/:clientId/request-settings',
  summary: 'Change when and how the shop asks its customers',
  params: ClientParams,
  body: RequestSettings,
  response: RequestSettings,
  errors: ['MAIL_NOT_IN_PLAN', 'WHATSAPP_NOT_IN_PLAN', 'CLIENT_INACTIVE'],
})

export const resumeRequests = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/clients/:clientId/requests/resume',
  resource: 'customers',
  summary: 'Go on sending where it has paused by itself; the count begins anew. Again: nothing changes',
  params: ClientParams,
  body: z.strictObject({ channel: RequestChannel }),
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

/** People left by their own word, their address takes no mail, or they were erased and come back by their own hand alone. */
export const SuppressionReason = z.enum(['opt_out', 'mail_refused', 'erased'])

export const Suppression = z
  .object({ id: z.string(), reason: SuppressionReason, at: z.iso.datetime() })
  .meta({ id: 'Suppression' })
export type Suppression = z.output<typeof Suppression>

export const listSuppressions = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/clients/:clientId/requests/suppressions',
  kind: 'list',
  resource: 'customers',
  summary: 'Those who asked not to be asked again, the latest first: when and why, and nobody’s name',
  params: ClientParams,
  query: ListQuery,
  response: Suppression,
})
