import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { standardParts } from '@avaliax/chassis/standard-parts.ts'
import fastifyJwt from '@fastify/jwt'
import { accessTokenOptions, accessTokens } from './auth/access-token.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authService } from './auth/auth.service.ts'
import { loginThrottle } from './auth/login-throttle.ts'
import { passwordHasher } from './auth/password.ts'
import type { IdentityConfig } from './config.ts'
import { membershipConsumer } from './membership/membership.consumer.ts'
import { membershipModel } from './membership/membership.model.ts'
import { membershipRepository } from './membership/membership.repository.ts'
import { migrations } from './migrations.ts'
import { sessionModel } from './session/session.model.ts'
import { sessionRepository } from './session/session.repository.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { userModel } from './user/user.model.ts'
import { userRepository } from './user/user.repository.ts'

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<IdentityConfig>): Promise<void> {
  const { config } = context
  const parts = await standardParts(context)
  const { db, transact, ids, outbox, bus, limits, app, client } = parts
  const now = () => new Date()

  const users = userRepository(userModel(db))
  const sessions = sessionRepository(sessionModel(db))
  const memberships = membershipRepository(membershipModel(db))
  await parts.migrate(migrations)

  await app.register(fastifyJwt, accessTokenOptions(config.AUTH_PRIVATE_KEY))
  const auth = authService({
    users,
    sessions,
    memberships,
    ids,
    outbox,
    transact,
    tenancy: client,
    passwords: passwordHasher(),
    tokens: accessTokens(app.jwt),
    throttle: loginThrottle({ limits }),
    now,
  })
  authRoutes(app, { auth, limits, signUpsPerHour: config.SIGNUPS_PER_HOUR_AND_ADDRESS })
  sessionRoutes(app, { sessions, users, memberships, now })
  membershipConsumer({ bus, model: membershipModel(db) })

  await auth.ensureSuperadmin(config.SUPERADMIN_EMAIL, config.SUPERADMIN_PASSWORD)
  await parts.listen()
}
