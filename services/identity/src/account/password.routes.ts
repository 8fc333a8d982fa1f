import { createHash } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { Quota } from '@avaliax/chassis/limits/quota.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import {
  changePassword,
  checkPasswordLink,
  forgotPassword,
  resetPassword,
} from '@avaliax/proto/identity/password.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn, visitorOf } from '../session/visitor.domain.ts'
import { normalizeEmail } from '../user/user.domain.ts'
import type { PasswordService } from './password.service.ts'

interface Deps {
  passwordService: PasswordService
  limits: Pick<RateLimiter, 'take'>
  resetsPerHour: number
}

const HOUR_SECONDS = 3600
/** Mails per address, counted over all callers. */
const PER_EMAIL = { max: 5, windowSeconds: HOUR_SECONDS }

export function passwordRoutes(app: FastifyInstance, { passwordService, limits, resetsPerHour }: Deps): void {
  const perAddress = { max: resetsPerHour, windowSeconds: HOUR_SECONDS }

  async function take(key: string, quota: Quota): Promise<void> {
    const { allowed, retryAfterSeconds } = await limits.take(key, quota)
    if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
  }

  mount(app, forgotPassword, async (call) => {
    const account = createHash('sha256').update(normalizeEmail(call.body.email)).digest('base64url')
    await take(`forgot:${addressBlock(call.address)}`, perAddress)
    await take(`forgot-account:${account}`, PER_EMAIL)
    return passwordService.forgot(call.body.email, visitorOf(call))
  })

  mount(app, checkPasswordLink, async (call) => {
    await take(`reset-check:${addressBlock(call.address)}`, perAddress)
    return passwordService.check(call.body.token)
  })

  mount(app, resetPassword, async (call) => {
    await take(`reset:${addressBlock(call.address)}`, perAddress)
    return passwordService.reset(call.body.token, call.body.newPassword, visitorOf(call))
  })

  mount(app, changePassword, (call) => passwordService.change(signedIn(call), call.body))
}
