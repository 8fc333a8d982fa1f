import { defineRoute } from '../../contract.ts'
import { GUESSES, MyCardKey } from '../employee/my-card.routes.ts'
import { HandedRequest, NewRequest } from './request.fields.ts'

export const askFromMyCard = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/public/my-card/requests',
  access: 'public',
  summary: 'Its holder asks a customer for a review, from their own phone',
  body: NewRequest.pick({ name: true, phone: true, language: true, basis: true }).extend(MyCardKey.shape),
  response: HandedRequest,
  status: 201,
  secretAnswer: true,
  audited: false,
  idempotent: false,
  rateLimit: GUESSES,
  errors: [
    'NOT_FOUND',
    'WRONG_PIN',
    'SUPPRESSED',
    'ASKED_RECENTLY',
    'CHANNEL_OFF',
    'PLACE_NOT_LINKED',
    'GOOGLE_PAUSED',
    'CLIENT_INACTIVE',
  ],
})
