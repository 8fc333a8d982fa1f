import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import {
  beginAddressChange,
  cancelAddressChange,
  confirmAddressChange,
  getAddressChange,
  requestConfirmation,
} from '@avaliax/proto/identity/address-change.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn, visitorOf } from '../session/visitor.domain.ts'
import type { AddressChangeService } from './address-change.service.ts'

interface Deps {
  service: AddressChangeService
  limits: Pick<RateLimiter, 'take'>
  confirmationsPerHour: number
}

export function addressChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const { service, limits, confirmationsPerHour } = deps
  mount(app, beginAddressChange, (call) => service.begin(signedIn(call), call.body.email))
  mount(app, getAddressChange, (call) => service.read(signedIn(call).userId))
  mount(app, requestConfirmation, (call) => service.ask(signedIn(call).userId))
  mount(app, cancelAddressChange, (call) => service.cancel(signedIn(call)))
  mount(app, confirmAddressChange, async (call) => {
    const perAddress = { max: confirmationsPerHour, windowSeconds: 3600 }
    const { allowed, retryAfterSeconds } = await limits.take(
      `confirm-address:${addressBlock(call.address)}`,
      perAddress,
    )
    if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
    return service.confirm(call.body.token, visitorOf(call))
  })
}
