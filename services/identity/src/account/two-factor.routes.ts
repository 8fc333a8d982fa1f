import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { proveSignIn } from '@avaliax/proto/identity/auth.routes.ts'
import { resetOwnerTwoFactor } from '@avaliax/proto/identity/owner.routes.ts'
import {
  beginTwoFactor,
  changeSignInRules,
  confirmTwoFactor,
  disableTwoFactor,
  getSignInRules,
  renewRecoveryCodes,
} from '@avaliax/proto/identity/two-factor.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../session/visitor.domain.ts'
import type { SignInRuleStore } from '../two-factor/sign-in-rules.store.ts'
import type { TwoFactorService } from './two-factor.service.ts'

interface Deps {
  twoFactorService: TwoFactorService
  signInRules: Pick<SignInRuleStore, 'read'>
}

export function twoFactorRoutes(app: FastifyInstance, { twoFactorService, signInRules }: Deps): void {
  mount(app, beginTwoFactor, (call) => twoFactorService.begin(signedIn(call), call.body.password))

  mount(app, proveSignIn, (call) => twoFactorService.prove(signedIn(call), call.body))

  mount(app, confirmTwoFactor, (call) => twoFactorService.confirm(signedIn(call), call.body.code))

  mount(app, disableTwoFactor, (call) => twoFactorService.disable(signedIn(call), call.body))

  mount(app, renewRecoveryCodes, (call) => twoFactorService.renewCodes(signedIn(call), call.body))

  mount(app, resetOwnerTwoFactor, (call) => twoFactorService.resetOwner(signedIn(call), call.params.userId))

  mount(app, getSignInRules, () => signInRules.read())

  mount(app, changeSignInRules, (call) => twoFactorService.changeRules(signedIn(call), call.body))
}
