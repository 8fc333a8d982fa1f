import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  listPasskeys,
  logInWithPasskey,
  proveWithPasskey,
  removePasskey,
  renamePasskey,
} from '@avaliax/proto/identity/passkey.routes.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { UsedChallenges } from '../auth/used-challenges.store.ts'
import type { NamesOfMail } from '../mail/mail-names.lookup.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { SessionService } from '../session/session.service.ts'
import { signedIn, visitorOf } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type PasskeyRepository, passkeyRepository } from './passkey.repository.ts'
import { passkeyService } from './passkey.service.ts'
import { passkeyCheck } from './passkey-check.service.ts'
import { passkeySignIn } from './passkey-sign-in.service.ts'

interface Deps extends SharedDeps {
  auth: AuthService
  challenges: UsedChallenges
  sessionService: SessionService
  mailOutbox: MailOutbox
  tellSecurity: TellSecurity
  names: NamesOfMail
}

/** Passkeys: a person adds some, signs in and shows again who they are with one. */
export function buildPasskeys(deps: Deps): PasskeyRepository {
  const { app, config, db } = deps
  const { origin, hostname: rpId } = new URL(config.PUBLIC_URL)
  const site = { origin, rpId }
  const passkeys = passkeyRepository(db)
  const check = passkeyCheck({ ...deps, passkeys, site, secret: config.RESET_SECRET })
  const service = passkeyService({ ...deps, passkeys, passkeyCheck: check, site, newId: randomUUID })
  const signIn = passkeySignIn({ ...deps, passkeys, passkeyCheck: check })

  mount(app, listPasskeys, (call) => service.list(signedIn(call), call.query))

  mount(app, beginPasskey, (call) => service.begin(signedIn(call)))

  mount(app, addPasskey, (call) => service.add(signedIn(call), call.body))

  mount(app, renamePasskey, (call) => service.rename(signedIn(call), call.params.passkeyId, call.body.name))

  mount(app, removePasskey, (call) => service.remove(signedIn(call), call.params.passkeyId))

  mount(app, beginPasskeySignIn, async () => signIn.begin())

  mount(app, logInWithPasskey, (call) => signIn.finish(call.body, visitorOf(call)))

  mount(app, beginPasskeyProof, (call) => signIn.beginProof(signedIn(call)))

  mount(app, proveWithPasskey, (call) => signIn.prove(signedIn(call), call.body))

  return passkeys
}
