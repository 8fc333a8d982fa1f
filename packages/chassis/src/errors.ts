import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'

export interface ErrorDetail {
  path: string
  message: string
}

interface AppErrorOptions {
  details?: readonly ErrorDetail[]
  retryAfterSeconds?: number
  cause?: unknown
  /** Text of the specification where it differs from the code's own. */
  message?: string
}

/** A refusal with a documented code: thrown where the fact is known, turned into an answer once. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: readonly ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(
      options.message ?? ERRORS[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Something outside failed, and says itself which documented code that is. */
export abstract class OutsideFailure extends Error {
  abstract asAppError(): AppError
}

/** Makes the error of a code; status and text come from the table in proto. */
export const appError = (code: ErrorCode, options: AppErrorOptions = {}): AppError =>
  new AppError(code, options)

/** Absent and foreign objects alike, so that nobody learns which one it was. */
export const notFound = (): AppError => appError('NOT_FOUND')

/** Null in place of the refusal that there is no such object. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** One field is wrong. */
export const validationError = (path: string, message: string): AppError =>
  appError('VALIDATION_ERROR', { details: [{ path, message }] })

/** Something this answer needs is away; the caller may try again shortly. */
export const unavailable = (cause?: unknown): AppError =>
  appError('DEPENDENCY_UNAVAILABLE', { cause, retryAfterSeconds: 2 })
