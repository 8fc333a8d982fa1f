import { defineRoute } from '../../contract.ts'
import { ClientParams, ListQuery, Timestamp } from '../../values.ts'
import { Card } from '../card/card.routes.ts'

export const listSilentCards = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/cards/silent',
  access: 'tenant',
  kind: 'list',
  summary: 'Cards that somebody has held for 7 days without one counted visit, longest silent first',
  params: ClientParams,
  query: ListQuery,
  response: Card.extend({ assignedAt: Timestamp }),
})
