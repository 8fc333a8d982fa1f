import { AppError, appError, unavailable } from '@avaliax/chassis/errors.ts'

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
/** The connection broke or never came to be, so the service has not answered. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'])
const RETRY_AFTER_MS = 120

interface CausedError {
  code?: string
  cause?: unknown
}

function* chain(error: unknown): Generator<CausedError> {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as CausedError).cause)
    yield at as CausedError
}

const hasCode = (error: unknown, codes: ReadonlySet<string>) =>
  [...chain(error)].some(({ code }) => code !== undefined && codes.has(code))

/** The answer when a service cannot be reached: it says nothing about the caller's session or data. */
export function upstreamError(error: unknown): AppError {
  const ours = [...chain(error)].find((cause) => cause instanceof AppError)
  if (ours instanceof AppError) return ours
  return hasCode(error, TIMEOUTS) ? appError('UPSTREAM_TIMEOUT', { cause: error }) : unavailable(error)
}

interface Failed {
  err: unknown
  req: { method?: string }
  attempt: number
}

/** One more try for reads whose connection broke, e.g. because the service was just being restarted. */
export function retryPause({ err, req, attempt }: Failed): number | null {
  const read = req.method === 'GET' || req.method === 'HEAD'
  return read && attempt === 0 && hasCode(err, BROKEN) ? RETRY_AFTER_MS : null
}
