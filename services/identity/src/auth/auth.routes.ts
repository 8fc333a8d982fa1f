import { appError } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/mount.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getMe, logIn, logOut, signUp, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { AuthService, Visitor } from './auth.service.ts'

interface Needs {
  auth: AuthService
  limits: Pick<RateLimiter, 'take'>
  signUpsPerHour: number
}

export function authRoutes(app: FastifyInstance, { auth, limits, signUpsPerHour }: Needs): void {
  mount(app, signUp, async (call) => {
    const visitor = visitorOf(call)
    const taken = await limits.take(`signup:${visitor.address}`, { max: signUpsPerHour, windowSeconds: 3600 })
    if (!taken.allowed) throw appError('RATE_LIMITED', { retryAfterSeconds: taken.retryAfterSeconds })
    return auth.signUp(call.body, visitor)
  })

  mount(app, logIn, (call) => auth.logIn(call.body.email, call.body.password, visitorOf(call)))

  mount(app, getMe, ({ actor }) => auth.me(signedIn(actor).userId))

  mount(app, updateMe, ({ actor, body }) => auth.changeLanguage(signedIn(actor).userId, body.language))

  mount(app, logOut, ({ actor }) => auth.logOut(signedIn(actor).userId, signedIn(actor).sessionId))
}

function signedIn<A>(actor: A | null): A {
  if (!actor) throw appError('UNAUTHENTICATED')
  return actor
}

function visitorOf({ request, address }: Pick<Call<RouteContract>, 'request' | 'address'>): Visitor {
  return { address, device: request.headers['user-agent'] ?? '' }
}
