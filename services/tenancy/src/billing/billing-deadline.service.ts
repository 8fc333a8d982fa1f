import { unavailable } from '@avaliax/chassis/errors.ts'
import { DeadlineError, withDeadline } from '@avaliax/chassis/with-deadline.ts'

/** Below the route's own ten seconds, so that a silent provider is a 503 and not a 504. */
const PROVIDER_TIME_MS = 9_000

/** The work continues after the deadline; the next request finds its result. */
export async function withinProviderTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(work, PROVIDER_TIME_MS, 'The payment provider')
  } catch (error) {
    throw error instanceof DeadlineError ? unavailable(error) : error
  }
}
