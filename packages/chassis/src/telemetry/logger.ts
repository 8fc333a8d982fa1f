import { trace } from '@opentelemetry/api'
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequest } from './request-context.ts'

export type { Logger }

/** Names under which secrets travel; their values never reach a log line, at two levels of nesting. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'apiKey',
  'secret',
  '["x-internal-token"]',
  '["set-cookie"]',
  '["x-goog-api-key"]',
]
const nest = (prefix: string) =>
  SECRET_NAMES.map((name) => (name.startsWith('[') ? prefix + name : `${prefix}.${name}`))

interface LoggerOptions {
  service: string
  level?: string
  destination?: DestinationStream
}

/** JSON lines on stdout; each carries the request and trace it belongs to. */
export function createLogger({ service, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRET_NAMES, ...nest('*'), ...nest('*.*')], censor: '[redacted]' },
    mixin: correlation,
  }
  return destination ? pino(options, destination) : pino(options)
}

function correlation(): Record<string, unknown> {
  const requestId = currentRequest()?.requestId
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) }
}
