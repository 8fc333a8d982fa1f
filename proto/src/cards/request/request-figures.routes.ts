import { defineRoute } from '../../contract.ts'
import { ClientParams, DaysQuery } from '../../values.ts'
import { RequestFigures } from './request-figures.fields.ts'

export const getRequestFigures = defineRoute({
  service: 'cards',
  access: 'tenant',
  method: 'GET',
  path: '/api/clients/:clientId/request-figures',
  summary: 'What asking brought: sums by channel, employee and text of the requests of these days',
  params: ClientParams,
  query: DaysQuery,
  response: RequestFigures,
})
