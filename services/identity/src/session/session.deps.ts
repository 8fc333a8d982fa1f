import { randomUUID } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import type { SharedDeps } from '../shared-deps.ts'
import { accessTokenOptions, accessTokens } from './access-token.service.ts'
import { documentTicketRoutes } from './document-ticket.routes.ts'
import { type SessionRepository, sessionRepository } from './session.repository.ts'
import { sessionRoutes } from './session.routes.ts'
import { type SessionService, sessionService } from './session.service.ts'
import { type SessionEnder, sessionEnder } from './session-ender.service.ts'
import { type OpenSession, sessionOpener } from './session-opener.service.ts'

export interface Sessions {
  sessions: SessionRepository
  ender: SessionEnder
  openSession: OpenSession
  sessionService: SessionService
}

/** Sessions, and the tokens that name them. */
export async function buildSessions(deps: SharedDeps): Promise<Sessions> {
  const { app, config, db } = deps
  await app.register(fastifyJwt, accessTokenOptions(config.AUTH_PRIVATE_KEY))
  const sessions = sessionRepository(db)
  const ender = sessionEnder({ ...deps, sessions })
  const service = sessionService({ ...deps, sessions, ender })
  sessionRoutes(app, { ...deps, sessions, sessionService: service })
  const tokens = accessTokens(app.jwt)
  documentTicketRoutes(app, { ...deps, sessions, sessionService: service, tokens })
  const openSession = sessionOpener({ ...deps, sessions, tokens, newId: randomUUID })
  return { sessions, ender, openSession, sessionService: service }
}
