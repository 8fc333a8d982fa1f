import type { ErrorCode } from '@avaliax/proto/errors.ts'
import type { SerializedError } from '@reduxjs/toolkit'
import { commonTexts } from '../i18n/common.texts.ts'
import type { Language } from '../i18n/language.ts'
import { knownCodeTexts, loadCodeTexts } from './code-texts.ts'

interface Detail {
  path: string
  message: string
}

/** Every failed call becomes one, whatever went wrong on the way. */
export interface ApiProblem {
  /** 0 when no answer came at all. */
  status: number
  code: ErrorCode | 'NETWORK'
  /** The server's sentence in the page's language, where it says more than the code's own text. */
  message?: string
  details?: Detail[]
  requestId?: string
  retryAfterSeconds?: number
}

/** The error of every query and mutation. An endpoint throws only by a fault of our own: that is the second form. */
export type Failure = ApiProblem | SerializedError

/** As codes are written: what the server calls a refusal holds also where our list could not be loaded. */
const CODE = /^[A-Z][A-Z\d_]{2,60}$/

export function networkProblem(): ApiProblem {
  return { status: 0, code: 'NETWORK' }
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const reading: Promise<Record<string, unknown>> = response.json().catch(() => ({}))
  await loadCodeTexts()
  const body = await reading
  const message = specificMessage(body)
  const wait = Number(response.headers.get('retry-after'))
  return {
    status: response.status,
    code: isCode(body.code) ? body.code : codeOfStatus(response.status),
    ...(message && { message }),
    ...(Array.isArray(body.details) && { details: body.details }),
    ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
    ...(wait > 0 && { retryAfterSeconds: wait }),
  }
}

function isCode(code: unknown): code is ErrorCode {
  const texts = knownCodeTexts()
  return texts ? texts.knowsCode(code) : typeof code === 'string' && CODE.test(code)
}

/** A proxy on the way answers without our body; its status still says what happened. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 502 || status === 503) return 'DEPENDENCY_UNAVAILABLE'
  if (status === 504) return 'UPSTREAM_TIMEOUT'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  return 'INTERNAL'
}

const LONGEST_MESSAGE = 300

/** Undefined for the text that the code has anyway, which the page says in its own words. */
function specificMessage({ code, message }: Record<string, unknown>): string | undefined {
  if (typeof message !== 'string' || message.trim() === '') return undefined
  const texts = knownCodeTexts()
  const isGeneric = texts?.knowsCode(code) && texts.isTextOf(code, message)
  return isGeneric ? undefined : message.slice(0, LONGEST_MESSAGE)
}

export function problemText(failure: Failure, language: Language): string {
  if (failure.code === 'NETWORK') return commonTexts.networkError[language]
  // A fault of our own carries words that are none for people.
  if (!isProblem(failure)) return commonTexts.ownFault[language]
  return (
    failure.message ?? knownCodeTexts()?.codeText(failure.code, language) ?? commonTexts.ownFault[language]
  )
}

export const statusOf = (failure: Failure | undefined): number | undefined =>
  isProblem(failure) ? failure.status : undefined

export const isProblem = (error: unknown): error is ApiProblem =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error
