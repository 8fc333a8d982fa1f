import { type Context, context, createContextKey } from '@opentelemetry/api'

/** This follows a request through every await: log lines and outgoing calls read it. */
export interface RequestContext {
  requestId: string
  /** When the caller stops waiting, in milliseconds of `performance.now()`. */
  deadlineAt: number
}

const KEY = createContextKey('avaliax request')

export const withRequest = (base: Context, request: RequestContext): Context => base.setValue(KEY, request)

export const currentRequest = (): RequestContext | undefined =>
  context.active().getValue(KEY) as RequestContext | undefined
