import { AppError, unavailable } from '../errors.ts'

const UNREACHABLE = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'PoolClearedOnNetworkError',
  'DeadlineError',
])

/** Codes of a server that is stepping down, starting or shutting down. */
const NOT_SERVING = new Set([91, 189, 11600, 11602, 10107, 13435, 13436, 50, 262])

interface DriverError {
  name?: string
  code?: number | string
  keyPattern?: Record<string, unknown>
  errorLabels?: string[]
  hasErrorLabel?(label: string): boolean
}

const asDriverError = (error: unknown): DriverError =>
  typeof error === 'object' && error !== null ? (error as DriverError) : {}

/** True when the store could not be asked at all, so that nothing is known about the data. */
export function isStoreAway(error: unknown): boolean {
  const { name = '', code } = asDriverError(error)
  return UNREACHABLE.has(name) || (typeof code === 'number' && NOT_SERVING.has(code))
}

/** The same, or what became of it on the way: nothing is known about the data, so whoever waits may try again. */
export const isOutage = (error: unknown): boolean =>
  isStoreAway(error) || (error instanceof AppError && error.code === 'DEPENDENCY_UNAVAILABLE')

/** True for a violation of a unique index; `field` narrows it to the index that contains it. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = asDriverError(error)
  if (code !== 11000) return false
  if (!field) return true
  return keyPattern ? field in keyPattern : String((error as Error).message).includes(field)
}

export const hasLabel = (error: unknown, label: string): boolean =>
  asDriverError(error).hasErrorLabel?.(label) ?? false

/** Turns an unreachable store into 503; everything else stays what it is, so that a conflict can still be repeated. */
export const storeFailure = (error: unknown): unknown =>
  !(error instanceof AppError) && isStoreAway(error) ? unavailable(error) : error

/** Runs a store call so that an unreachable store becomes `DEPENDENCY_UNAVAILABLE`. */
export async function fromStore<T>(call: PromiseLike<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw storeFailure(error)
  }
}
