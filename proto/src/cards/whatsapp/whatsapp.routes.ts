import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, IdText, ListQuery, NoContent } from '../../values.ts'
import {
  ClientWhatsApp,
  NewWhatsAppNumber,
  NewWhatsAppRate,
  NewWhatsAppTemplate,
  WhatsAppNumber,
  WhatsAppRate,
  WhatsAppTemplate,
} from './whatsapp.fields.ts'

const OF_AGENCY = { service: 'cards', access: 'superadmin' } as const
const PATH = '/api/superadmin/whatsapp'
const NumberParams = z.object({ numberId: IdText })

export const listWhatsAppNumbers = defineRoute({
  ...OF_AGENCY,
  method: 'GET',
  path: `${PATH}/numbers`,
  kind: 'list',
  summary:
    'The WhatsApp numbers that messages leave from: the agency’s and clients’ own; no token is ever shown',
  query: ListQuery,
  response: WhatsAppNumber,
})

export const putWhatsAppNumber = defineRoute({
  ...OF_AGENCY,
  method: 'PUT',
  path: `${PATH}/numbers`,
  resource: 'settings',
  recentSignIn: true,
  inPerson: true,
  summary:
    'Connect the number of the agency or of one client, or change it; Meta is asked whether the token opens it',
  body: NewWhatsAppNumber,
  response: WhatsAppNumber,
  errors: ['WHATSAPP_NUMBER_REFUSED', 'WHATSAPP_NUMBER_TAKEN', 'WHATSAPP_OFF', 'PROVIDER_ERROR'],
})

export const deleteWhatsAppNumber = defineRoute({
  ...OF_AGENCY,
  method: 'DELETE',
  path: `${PATH}/numbers/:numberId`,
  resource: 'settings',
  recentSignIn: true,
  inPerson: true,
  summary: 'Forget a number and its token; what still waits for it is refused. Its templates stay at Meta',
  params: NumberParams,
  response: NoContent,
  status: 204,
})

export const listWhatsAppTemplates = defineRoute({
  ...OF_AGENCY,
  method: 'GET',
  path: `${PATH}/numbers/:numberId/templates`,
  kind: 'list',
  summary:
    'The message templates of a number’s account, the newest first, with category and state as Meta says them',
  params: NumberParams,
  query: ListQuery,
  response: WhatsAppTemplate,
})

export const createWhatsAppTemplate = defineRoute({
  ...OF_AGENCY,
  method: 'POST',
  path: `${PATH}/numbers/:numberId/templates`,
  summary: 'Send a text to Meta for approval; it is used once that is given',
  params: NumberParams,
  body: NewWhatsAppTemplate,
  response: WhatsAppTemplate,
  status: 201,
  errors: ['TEXT_UNLAWFUL', 'WHATSAPP_TEMPLATE_REFUSED', 'WHATSAPP_NUMBER_REFUSED', 'PROVIDER_ERROR'],
})

export const refreshWhatsAppTemplates = defineRoute({
  ...OF_AGENCY,
  method: 'POST',
  path: `${PATH}/numbers/:numberId/templates/refresh`,
  summary: 'Read category, state and quality of all templates at Meta. Again: the same',
  params: NumberParams,
  response: NoContent,
  status: 204,
  errors: ['WHATSAPP_NUMBER_REFUSED', 'PROVIDER_ERROR'],
})

export const listWhatsAppRates = defineRoute({
  ...OF_AGENCY,
  method: 'GET',
  path: `${PATH}/rates`,
  kind: 'list',
  summary: 'What messages cost by country and category, each from its day on, the latest first',
  query: ListQuery,
  response: WhatsAppRate,
})

export const putWhatsAppRate = defineRoute({
  ...OF_AGENCY,
  method: 'PUT',
  path: `${PATH}/rates`,
  resource: 'settings',
  summary:
    'Enter a price, or correct the one of that country, category and day; charges that are stored stay',
  body: NewWhatsAppRate,
  response: WhatsAppRate,
})

export const deleteWhatsAppRate = defineRoute({
  ...OF_AGENCY,
  method: 'DELETE',
  path: `${PATH}/rates/:rateId`,
  resource: 'settings',
  summary: 'Take a price away; charges that are stored stay',
  params: z.object({ rateId: IdText }),
  response: NoContent,
  status: 204,
})

export const getClientWhatsApp = defineRoute({
  service: 'cards',
  access: 'tenant',
  method: 'GET',
  path: '/api/clients/:clientId/whatsapp',
  summary: 'From which number the shop’s messages would leave, what one costs, and what stands in their way',
  params: ClientParams,
  response: ClientWhatsApp,
})
