import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { IdentityConfig } from '../config.ts'
import type { Core } from '../core.ts'
import type { Sessions } from '../session/session.deps.ts'
import { authRoutes } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { commonPasswords, type IsCommonPassword } from './common-passwords.data.ts'
import { ensureSuperadmin } from './first-superadmin.seed.ts'
import { knownAddresses } from './known-addresses.store.ts'
import { type LoginThrottle, loginThrottle } from './login-throttle.limiter.ts'
import { type PasswordHasher, passwordHasher } from './password-hasher.service.ts'
import { signUpService } from './sign-up.service.ts'

type Context = ServiceContext<IdentityConfig>

interface Needs {
  core: Pick<Core, 'users' | 'announce' | 'memberships' | 'audit'>
  sessions: Sessions
  now: () => Date
}

/** What else checks or sets a password needs of the log-in. */
export interface PasswordChecks {
  passwords: PasswordHasher
  isCommon: IsCommonPassword
  throttle: LoginThrottle
}

/** Log-in and sign-up, and the first superadmin. */
export async function buildAuth(
  context: Context,
  { db, app, ids, limits, transact, client: tenancy }: Parts,
  { core, sessions, now }: Needs,
): Promise<PasswordChecks> {
  const { config, log } = context
  const { users, announce, memberships, audit } = core
  const { openSession, sessionService } = sessions
  const known = knownAddresses({ db, secret: config.RESET_SECRET, log, now })
  const throttle = loginThrottle({ limits, known })
  const passwords = passwordHasher({ onHash: hashCounter(context) })
  const isCommon = commonPasswords()
  const auth = authService({
    users,
    announce,
    audit,
    transact,
    passwords,
    throttle,
    limits,
    openSession,
    now,
  })
  const signUps = signUpService({
    users,
    memberships,
    ids,
    announce,
    audit,
    transact,
    tenancy,
    passwords,
    isCommon,
    known,
    openSession,
    now,
  })
  const signUpsPerHour = config.SIGNUPS_PER_HOUR_AND_ADDRESS
  authRoutes(app, { auth, signUps, sessionService, limits, signUpsPerHour })
  const first = { email: config.SUPERADMIN_EMAIL, password: config.SUPERADMIN_PASSWORD }
  await ensureSuperadmin({ users, ids, passwords, now }, first)
  return { passwords, isCommon, throttle }
}

function hashCounter({ telemetry }: Context): () => void {
  const hashes = telemetry.metrics.meter.createCounter('password_hashes', {
    description: 'Passwords hashed or checked, the dear part of a log-in',
  })
  return () => hashes.add(1)
}
