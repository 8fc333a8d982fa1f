import { html } from '@avaliax/chassis/http/pages/html.ts'
import { type Answer, json, page, Refusal } from './exchange.ts'

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

const MESSAGES: Record<number, string> = {
  400: 'Request contains an invalid argument.',
  401: 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  403: 'The caller does not have permission',
  404: 'Requested entity was not found.',
  409: 'The operation was aborted.',
  429: 'Resource has been exhausted (e.g. check quota).',
  500: 'Internal error encountered.',
  503: 'The service is currently unavailable.',
}

export interface GoogleError {
  message?: string
  status?: string
  details?: unknown[]
  headers?: Record<string, string>
}

/** The error body shared by every Google API of this decade. */
export function googleError(code: number, error: GoogleError = {}): Answer {
  const body = {
    error: {
      code,
      message: error.message ?? MESSAGES[code] ?? 'Unknown error.',
      status: error.status ?? STATUS_NAMES[code] ?? 'UNKNOWN',
      ...(error.details ? { details: error.details } : {}),
    },
  }
  const challenge: Record<string, string> =
    code === 401 ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' } : {}
  return json(body, code, { ...challenge, ...error.headers })
}

export function refuse(code: number, error: GoogleError = {}): never {
  throw new Refusal(googleError(code, error))
}

export function badField(field: string, description: string): never {
  return refuse(400, {
    details: [
      { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] },
    ],
  })
}

export function errorInfo(reason: string, service: string, metadata: Record<string, string> = {}) {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service, ...metadata },
  }
}

/** Answers what the `http` fault says for a Google API: quota zero and HTML pages included. */
export function googleRefusal(service: string) {
  return (status: number, params: Record<string, unknown> = {}): Answer => {
    if (params.html || params.html404) return htmlNotFound(status)
    if (status !== 429) {
      const reason = typeof params.reason === 'string' ? params.reason : undefined
      return googleError(status, reason ? { details: [errorInfo(reason, service)] } : {})
    }
    const retryAfter: Record<string, string> =
      params.retryAfter === undefined ? {} : { 'retry-after': String(params.retryAfter) }
    const limit = params.quota_zero ? '0' : '300'
    const details = [errorInfo('RATE_LIMIT_EXCEEDED', service, { quota_limit_value: limit })]
    return googleError(429, { headers: retryAfter, details })
  }
}

export function htmlNotFound(status = 404): Answer {
  const markup = html`<!DOCTYPE html>
<html lang=en><meta charset=utf-8><title>Error 404 (Not Found)!!1</title><p><b>404.</b> <ins>That’s an error.</ins><p>The requested URL was not found on this server. (SANDBOX)
`
  return page(markup, status)
}
