import { callerKey } from '@avaliax/chassis/access/actor.ts'
import { cookieValue } from '@avaliax/chassis/http/server/cookies.ts'
import type { localWindows } from '@avaliax/chassis/limits/local-windows.ts'
import { DOCUMENT_AUDIENCE, DOCUMENT_TICKET } from '@avaliax/proto/identity/document-ticket.routes.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import type { FastifyRequest } from 'fastify'
import { bearerTokens, type VerifyToken } from '../session/bearer.ts'
import type { Sessions } from '../session/sessions.ts'

export interface ReaderDeps {
  verify: VerifyToken
  sessions: Pick<Sessions, 'current'>
  windows: Pick<ReturnType<typeof localWindows>, 'take'>
  requestsPerMinute: number
}

/** Names the session whose answers may be written into the page that this request loads; null for nobody's. It never throws. */
export type DocumentReader = (request: FastifyRequest) => Promise<ActiveSession | null>

/** Tells who loads a page, by the cookie that opens nothing else. */
export function documentReader({ verify, sessions, windows, requestsPerMinute }: ReaderDeps): DocumentReader {
  const tickets = bearerTokens({ verify: (token) => verify(token, DOCUMENT_AUDIENCE) })
  const isWithinLimit = (session: ActiveSession) =>
    requestsPerMinute === 0 ||
    windows.take(callerKey(session), { max: requestsPerMinute, windowSeconds: 60 }).allowed

  return async (request) => {
    const value = isDocument(request) ? cookieValue(request.headers.cookie, DOCUMENT_TICKET) : null
    const ticket = value && tickets(value)
    if (!ticket) return null
    try {
      const session = await sessions.current(ticket.sessionId)
      // A session without its second factor opens nothing but the set-up of one.
      if (session.userId !== ticket.userId || session.twoFactorDue) return null
      return isWithinLimit(session) ? session : null
    } catch {
      return null
    }
  }
}

/** A page that a person opens; browsers that do not say what they load are taken at their word. */
function isDocument({ method, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  return method === 'GET' && (destination === undefined || destination === 'document')
}
