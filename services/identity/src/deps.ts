import { randomUUID } from 'node:crypto'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import fastifyJwt from '@fastify/jwt'
import { accessTokenOptions, accessTokens } from './auth/access-token.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authService } from './auth/auth.service.ts'
import { loginThrottle } from './auth/login-throttle.ts'
import { passwordHasher } from './auth/password.ts'
import type { IdentityConfig } from './config.ts'
import { letterModel } from './mail/letter.model.ts'
import { letters } from './mail/letters.ts'
import { membershipConsumer } from './membership/membership.consumer.ts'
import { membershipModel } from './membership/membership.model.ts'
import { membershipRepository } from './membership/membership.repository.ts'
import { migrations } from './migrations.ts'
import { invitations } from './owner/invitation.ts'
import { ownerRoutes } from './owner/owner.routes.ts'
import { ownerService } from './owner/owner.service.ts'
import { passwordLinkModel } from './password-link/password-link.model.ts'
import { passwordLinks } from './password-link/password-links.ts'
import { sessionModel } from './session/session.model.ts'
import { sessionRepository } from './session/session.repository.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { announceUser } from './user/announce-user.ts'
import { userModel } from './user/user.model.ts'
import { userRepository } from './user/user.repository.ts'

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<IdentityConfig>): Promise<Parts> {
  const { config } = context
  const parts = await standardParts(context)
  const { db, transact, ids, outbox, bus, limits, app, client } = parts
  const now = () => new Date()

  const users = userRepository(userModel(db))
  const sessions = sessionRepository(sessionModel(db))
  const memberships = membershipRepository(membershipModel(db))
  const announce = announceUser(outbox)
  const links = passwordLinks({
    model: passwordLinkModel(db),
    secret: config.RESET_SECRET,
    publicUrl: config.PUBLIC_URL,
    now,
  })
  const waiting = letters({ model: letterModel(db), now })
  const invite = invitations({ links, letters: waiting, newId: randomUUID })
  const owners = ownerService({ users, memberships, ids, transact, announce, invite, now })
  await parts.migrate(migrations)

  await app.register(fastifyJwt, accessTokenOptions(config.AUTH_PRIVATE_KEY))
  const auth = authService({
    users,
    sessions,
    memberships,
    ids,
    outbox,
    announce,
    transact,
    tenancy: client,
    passwords: passwordHasher(),
    tokens: accessTokens(app.jwt),
    throttle: loginThrottle({ limits }),
    now,
  })
  authRoutes(app, { auth, limits, signUpsPerHour: config.SIGNUPS_PER_HOUR_AND_ADDRESS })
  sessionRoutes(app, { sessions, users, memberships, now })
  ownerRoutes(app, { owners })
  membershipConsumer({ bus, model: membershipModel(db) })

  await auth.ensureSuperadmin(config.SUPERADMIN_EMAIL, config.SUPERADMIN_PASSWORD)
  return parts
}
