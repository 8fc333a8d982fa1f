import type { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'

/** The connection was never made. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

function connectionCode(error: unknown): string | undefined {
  for (
    let one: unknown = error, depth = 0;
    one && depth < 4;
    depth++, one = (one as { cause?: unknown }).cause
  ) {
    const { code } = one as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

/**
 * Answers what is known of a message after a call that failed. `unknown`: it may be on its way, so it must not be asked
 * for again. Errors of Meta's own machines count as unknown, whatever their text says.
 */
export function certaintyOf(failure: ProviderFailure): { refused: number } | 'not-sent' | 'unknown' {
  const { status, reason, code } = failure
  if (reason === 'circuit_open') return 'not-sent'
  if (status === null)
    return UNCONNECTED.includes(connectionCode(failure.cause) ?? '') ? 'not-sent' : 'unknown'
  if (status === 429) return { refused: code ?? 130429 }
  if (status >= 400 && status < 500) return { refused: code ?? 100 }
  return 'unknown'
}
