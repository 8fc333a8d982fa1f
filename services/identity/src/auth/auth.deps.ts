import { randomUUID } from 'node:crypto'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { Sessions } from '../session/session.deps.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { authRoutes } from './auth.routes.ts'
import { type AuthService, authService } from './auth.service.ts'
import { commonPasswords, type IsCommonPassword } from './common-passwords.data.ts'
import { ensureSuperadmin } from './first-superadmin.seed.ts'
import { knownAddresses } from './known-addresses.store.ts'
import { type LoginThrottle, loginThrottle } from './login-throttle.limiter.ts'
import { type PasswordCheck, passwordCheck } from './password-check.service.ts'
import { type PasswordHasher, passwordHasher } from './password-hasher.service.ts'
import { signUpService } from './sign-up.service.ts'
import { type UsedChallenges, usedChallenges } from './used-challenges.store.ts'

/** Parts that check or set a password need this of the log-in. */
export interface PasswordChecks {
  passwords: PasswordHasher
  checkPassword: PasswordCheck
  isCommon: IsCommonPassword
  throttle: LoginThrottle
}

/** Log-in and sign-up, and the first superadmin. */
export function buildAuth(
  deps: SharedDeps & Sessions & { mailOutbox: MailOutbox },
): PasswordChecks & { auth: AuthService; challenges: UsedChallenges } {
  const { app, client: tenancy, config, life, limits } = deps
  const addresses = knownAddresses({ ...deps, secret: config.RESET_SECRET })
  const throttle = loginThrottle({ limits, known: addresses })
  const passwords = passwordHasher({ onHash: hashCounter(deps) })
  const checkPassword = passwordCheck({ ...deps, passwords })
  const isCommon = commonPasswords()
  const auth = authService({ ...deps, checkPassword, throttle, challengeSecret: config.RESET_SECRET })
  const signUps = signUpService({
    ...deps,
    tenancy,
    passwords,
    isCommon,
    known: addresses,
    newId: randomUUID,
  })
  const signUpsPerHour = config.SIGNUPS_PER_HOUR_AND_ADDRESS
  authRoutes(app, { auth, signUps, limits, signUpsPerHour })
  const first = { email: config.SUPERADMIN_EMAIL, password: config.SUPERADMIN_PASSWORD }
  life.onStart(() => ensureSuperadmin({ ...deps, passwords }, first))
  return { auth, challenges: usedChallenges(deps.db), passwords, checkPassword, isCommon, throttle }
}

function hashCounter({ telemetry }: SharedDeps): () => void {
  const hashes = telemetry.metrics.meter.createCounter('password_hashes', {
    description: 'Passwords hashed or checked, the dear part of a log-in',
  })
  return () => hashes.add(1)
}
