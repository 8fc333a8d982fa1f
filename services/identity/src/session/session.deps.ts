import { randomUUID } from 'node:crypto'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import fastifyJwt from '@fastify/jwt'
import type { IdentityConfig } from '../config.ts'
import type { Core } from '../core.ts'
import { accessTokenOptions, accessTokens } from './access-token.service.ts'
import { sessionRepository } from './session.repository.ts'
import { sessionRoutes } from './session.routes.ts'
import { type SessionService, sessionService } from './session.service.ts'
import { type SessionEnder, sessionEnder } from './session-ender.service.ts'
import { type OpenSession, sessionOpener } from './session-opener.service.ts'

interface Needs {
  core: Pick<Core, 'users' | 'memberships' | 'audit'>
  now: () => Date
}

export interface Sessions {
  ender: SessionEnder
  openSession: OpenSession
  sessionService: SessionService
}

/** Sessions, and the tokens that name them. */
export async function buildSessions(
  { config }: ServiceContext<IdentityConfig>,
  { db, app, outbox, transact }: Parts,
  { core: { users, memberships, audit }, now }: Needs,
): Promise<Sessions> {
  await app.register(fastifyJwt, accessTokenOptions(config.AUTH_PRIVATE_KEY))
  const sessions = sessionRepository(db)
  const ender = sessionEnder({ sessions, outbox, now })
  const service = sessionService({ sessions, ender, audit, transact, now })
  sessionRoutes(app, { sessions, users, memberships, sessionService: service, now })
  const openSession = sessionOpener({ sessions, tokens: accessTokens(app.jwt), newId: randomUUID, now })
  return { ender, openSession, sessionService: service }
}
