import { randomUUID } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import {
  beginAddressChange,
  cancelAddressChange,
  confirmAddressChange,
  getAddressChange,
} from '@avaliax/proto/identity/address-change.routes.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { signedIn, visitorOf } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { addressChangeService } from './address-change.service.ts'

interface Deps extends SharedDeps {
  ender: SessionEnder
  mailOutbox: MailOutbox
  tellSecurity: TellSecurity
}

/** People change the address that they sign in with; both mailboxes confirm it. */
export function buildAddressChange(deps: Deps): void {
  const { app, config, limits } = deps
  const service = addressChangeService({ ...deps, newId: randomUUID })
  mount(app, beginAddressChange, (call) => service.begin(signedIn(call), call.body.email))
  mount(app, getAddressChange, (call) => service.read(signedIn(call).userId))
  mount(app, cancelAddressChange, (call) => service.cancel(signedIn(call)))
  mount(app, confirmAddressChange, async (call) => {
    const perAddress = { max: config.RESETS_PER_HOUR_AND_ADDRESS, windowSeconds: 3600 }
    const { allowed, retryAfterSeconds } = await limits.take(
      `confirm-address:${addressBlock(call.address)}`,
      perAddress,
    )
    if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
    return service.confirm(call.body.token, visitorOf(call))
  })
}
