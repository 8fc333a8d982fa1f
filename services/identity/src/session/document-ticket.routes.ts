import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { logOut } from '@avaliax/proto/identity/auth.routes.ts'
import {
  DOCUMENT_TICKET,
  issueDocumentTicket,
  TEAM_BROWSER,
} from '@avaliax/proto/identity/document-ticket.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from './access-token.service.ts'
import type { SessionRepository } from './session.repository.ts'
import type { SessionService } from './session.service.ts'
import { signedIn } from './visitor.domain.ts'

interface Deps {
  sessions: Pick<SessionRepository, 'find'>
  sessionService: Pick<SessionService, 'logOut'>
  tokens: Pick<AccessTokens, 'issueForDocuments'>
  now: () => Date
}

/** `Path=/` and no domain, as the first name's prefix demands of a browser. */
const cookies = (ticket: string, maxAgeSeconds: number): string[] => [
  `${DOCUMENT_TICKET}=${ticket}; Max-Age=${maxAgeSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`,
  `${TEAM_BROWSER}=${ticket && '1'}; Max-Age=${maxAgeSeconds}; Path=/c/; Secure; HttpOnly; SameSite=Lax`,
]

/** The cookie that lets pages bring their first answers along begins and ends here. */
export function documentTicketRoutes(
  app: FastifyInstance,
  { sessions, sessionService, tokens, now }: Deps,
): void {
  mount(app, issueDocumentTicket, async (call) => {
    const { userId, sessionId } = signedIn(call)
    const session = await sessions.find(sessionId)
    if (!session) throw appError('UNAUTHENTICATED')
    const { expiresAt } = session
    const issuedAt = now()
    const ticket = tokens.issueForDocuments({ userId, sessionId, issuedAt, expiresAt })
    const seconds = Math.floor((expiresAt.getTime() - issuedAt.getTime()) / 1000)
    call.reply.header('set-cookie', cookies(ticket, seconds))
  })

  mount(app, logOut, async (call) => {
    await sessionService.logOut(signedIn(call))
    call.reply.header('set-cookie', cookies('', 0))
  })
}
