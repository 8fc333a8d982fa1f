import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import type { Language } from '../i18n/language.ts'

/** What every failed call becomes, whatever went wrong on the way. */
export interface ApiProblem {
  /** 0 when no answer came at all. */
  status: number
  code: ErrorCode | 'NETWORK'
  message: string
  details?: { path: string; message: string }[]
  requestId?: string
  retryAfterSeconds?: number
}

const knows = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)

export function networkProblem(): ApiProblem {
  return { status: 0, code: 'NETWORK', message: commonTexts.networkError.en }
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body: Record<string, unknown> = await response.json().catch(() => ({}))
  const wait = Number(response.headers.get('retry-after'))
  return {
    status: response.status,
    code: knows(body.code) ? body.code : codeOfStatus(response.status),
    message: typeof body.message === 'string' ? body.message : `${response.status}: ${response.statusText}`,
    ...(Array.isArray(body.details) && { details: body.details }),
    ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
    ...(wait > 0 && { retryAfterSeconds: wait }),
  }
}

/** A proxy on the way answers without our body; its status still says what happened. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 502 || status === 503) return 'DEPENDENCY_UNAVAILABLE'
  if (status === 504) return 'UPSTREAM_TIMEOUT'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  return 'INTERNAL'
}

/** Our own words by code, the server's message where we have none. */
export function problemText(problem: ApiProblem, language: Language): string {
  if (problem.code === 'NETWORK') return commonTexts.networkError[language]
  const known = ERRORS[problem.code]
  return known ? known[language] : problem.message
}

export const isProblem = (error: unknown): error is ApiProblem =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error
