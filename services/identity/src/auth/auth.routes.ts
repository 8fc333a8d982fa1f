import { appError } from '@avaliax/chassis/errors.ts'
import { answer, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import { getMe, logIn, logInWithCode, signUp, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn, visitorOf } from '../session/visitor.domain.ts'
import type { AuthService } from './auth.service.ts'
import type { SignUpService } from './sign-up.service.ts'

interface Deps {
  auth: AuthService
  signUps: SignUpService
  limits: Pick<RateLimiter, 'take'>
  signUpsPerHour: number
}

export function authRoutes(app: FastifyInstance, { auth, signUps, limits, signUpsPerHour }: Deps): void {
  mount(app, signUp, async (call) => {
    const visitor = visitorOf(call)
    const quota = await limits.take(`signup:${addressBlock(visitor.address)}`, {
      max: signUpsPerHour,
      windowSeconds: 3600,
    })
    if (!quota.allowed) throw appError('RATE_LIMITED', { retryAfterSeconds: quota.retryAfterSeconds })
    return signUps(call.body, visitor)
  })

  mount(app, logIn, async (call) => {
    const opened = await auth.logIn(call.body.email, call.body.password, visitorOf(call))
    return 'challenge' in opened ? answer(202, opened) : opened
  })

  mount(app, logInWithCode, (call) => auth.logInWithCode(call.body, visitorOf(call)))

  mount(app, getMe, (call) => auth.me(signedIn(call)))

  mount(app, updateMe, (call) => auth.changeLanguage(signedIn(call).userId, call.body.language))
}
