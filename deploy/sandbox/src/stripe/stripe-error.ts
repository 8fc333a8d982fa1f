import { type Answer, json, Refusal } from '../kernel/exchange.ts'

type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

interface StripeError {
  status?: number
  type?: ErrorType
  code?: string
  declineCode?: string
  param?: string
  /** The intent that a card error is about. */
  intent?: { object: string }
}

export function stripeError(message: string, error: StripeError = {}): Answer {
  const { status = 400, type = 'invalid_request_error', code, declineCode, param, intent } = error
  return json(
    {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(declineCode && { decline_code: declineCode }),
        message,
        ...(param && { param }),
        ...(intent && { [intent.object]: intent }),
        type,
      },
    },
    status,
    { 'request-id': `req_${Math.random().toString(36).slice(2, 16)}` },
  )
}

export function refuse(message: string, error: StripeError = {}): never {
  throw new Refusal(stripeError(message, error))
}

export const missing = (kind: string, id: string, param = 'id'): never =>
  refuse(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param })
