import { ERRORS, type ErrorBody, type ErrorCode } from '@avaliax/proto/errors.ts'
import { fieldTextIn } from '@avaliax/proto/field-texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { context, ROOT_CONTEXT } from '@opentelemetry/api'
import './request-state.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, appError, OutsideFailure } from '../../errors.ts'
import { storeFailure } from '../../mongo/store-errors.ts'
import { markFailed } from '../../telemetry/span.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { corsHeaders } from './security-headers.ts'
import { ResponseContractError } from './validation.ts'

/** Fastify's own refusals by its code; of others their status decides. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_ERROR',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_ERROR',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_ERROR',
  FST_ERR_VALIDATION: 'VALIDATION_ERROR',
  FST_ERR_BAD_URL: 'VALIDATION_ERROR',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION_ERROR',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

const BY_STATUS: Record<number, ErrorCode> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

interface FrameworkError {
  code?: string
  statusCode?: number
  /** Set by the library with which plugins refuse requests. */
  expose?: boolean
}

/** The framework or a plugin of it refused this as the caller's mistake. */
function frameworkRefusal(error: unknown): ErrorCode | undefined {
  const { code = '', statusCode = 500, expose = false } = (error ?? {}) as FrameworkError
  const known = FRAMEWORK[code]
  if (known) return known
  const refused = (expose || String(code).startsWith('FST_')) && statusCode >= 400 && statusCode < 500
  return refused ? (BY_STATUS[statusCode] ?? 'VALIDATION_ERROR') : undefined
}

/** Every failure as one of the documented codes; an unknown one is 500 and says nothing about its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = frameworkRefusal(error)
  if (code) return appError(code, { cause: error })
  if (error instanceof OutsideFailure) return error.asAppError()
  const known = storeFailure(error)
  return known instanceof AppError ? known : appError('INTERNAL', { cause: error })
}

/** The code's own text, in the specification's words where it gives them in that language. */
function messageIn(language: Language, { code, message, status }: AppError): string {
  const texts = ERRORS[status === 500 ? 'INTERNAL' : code]
  if (status !== 500 && message !== texts.message) return fieldTextIn(language, message)
  const isEnglish = texts.message !== texts.pt
  return language === 'en' && isEnglish ? texts.message : texts[language]
}

/** @param language of the caller; null: nobody said, so texts are as the specification gives them */
export const errorBody = (
  error: AppError,
  requestId: string,
  language: Language | null = null,
): ErrorBody => ({
  message: language
    ? messageIn(language, error)
    : error.status === 500
      ? ERRORS.INTERNAL.message
      : error.message,
  code: error.code,
  requestId,
  ...(error.details && {
    details: error.details.map(({ path, message }) => ({
      path,
      message: language ? fieldTextIn(language, message) : message,
    })),
  }),
})

/** A request asks for a language, else the account has one stored. */
const languageOf = ({ headers, caller }: FastifyRequest): Language | null =>
  acceptedLanguage(headers['accept-language']) ?? caller?.identity?.actor?.language ?? null

/** Asked by somebody we know, who may not. */
const TOLD_REFUSALS: ReadonlySet<ErrorCode> = new Set(['FORBIDDEN', 'CLIENT_INACTIVE'])

/** The one place where an error becomes an answer. */
export function answerError(raised: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(raised)
  report(error, raised, request)
  if (TOLD_REFUSALS.has(error.code)) request.server.parts.audit?.refused(request)
  if (error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))))
  }
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .headers(corsHeaders(request.raw.url))
    .removeHeader('etag')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id, languageOf(request)))
}

function tell(error: AppError, raised: unknown, request: FastifyRequest): void {
  request.server.parts.errors?.seen({
    kind: 'request',
    where: `${request.method} ${request.routeOptions?.url ?? ''}`,
    code: error.code,
    error: raised instanceof AppError ? (raised.cause ?? raised) : raised,
    requestId: request.id,
    traceId: request.span?.spanContext().traceId,
  })
}

function report(error: AppError, raised: unknown, request: FastifyRequest): void {
  const write = (log: FastifyBaseLogger) => {
    const facts = { code: error.code, method: request.method, route: request.routeOptions?.url }
    if (raised instanceof ResponseContractError)
      log.error({ ...facts, problems: raised.problems }, raised.message)
    else if (error.status === 500) log.error({ ...facts, err: error.cause ?? error }, 'request failed')
    else if (error.status > 500) log.warn({ ...facts, err: error.cause }, 'request refused by a dependency')
    else log.debug({ ...facts, details: error.details }, 'request refused')
  }
  if (error.status >= 500) tell(error, raised, request)
  // Absent when the framework refused the request before any hook ran.
  if (request.span && error.status >= 500) markFailed(request.span, error)
  context.with(request.telemetry ?? ROOT_CONTEXT, () => write(request.log))
}
