import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { PasskeyAssertion, PasskeyRequest } from '@avaliax/proto/identity/passkey.routes.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SignedIn, Visitor } from '../session/visitor.domain.ts'
import type { PasskeyRepository } from './passkey.repository.ts'
import type { PasskeyCheck } from './passkey-check.service.ts'

interface Deps {
  passkeys: Pick<PasskeyRepository, 'of'>
  passkeyCheck: PasskeyCheck
  auth: Pick<AuthService, 'logInWithPasskey'>
  sessionService: Pick<SessionService, 'proven'>
  transact: Transact
}

/** The same words for every reason: whoever tries to forge one learns nothing. */
const notConfirmed = () =>
  appError('UNAUTHENTICATED', { message: 'Não foi possível confirmar sua identidade' })

/** Signs in with a passkey, and shows with one again who is signed in. */
export function passkeySignIn({ passkeys, passkeyCheck, auth, sessionService, transact }: Deps) {
  return {
    begin: (): PasskeyRequest => passkeyCheck.request({ to: 'sign-in' }),

    async finish(assertion: PasskeyAssertion, visitor: Visitor) {
      const use = await passkeyCheck.check(assertion, { to: 'sign-in' })
      if (!use) throw notConfirmed()
      return auth.logInWithPasskey(use.user, visitor, use.note).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'UNAUTHENTICATED' ? notConfirmed() : error
      })
    },

    beginProof: async ({ userId }: SignedIn): Promise<PasskeyRequest> =>
      passkeyCheck.request({ to: 'prove', userId }, await passkeys.of(userId)),

    async prove(who: SignedIn, assertion: PasskeyAssertion): Promise<{ provenAt: string }> {
      const use = await passkeyCheck.check(assertion, { to: 'prove', userId: who.userId })
      return transact(async (tx) => {
        if (!(await use?.note(tx))) throw appError('PASSKEY_REFUSED')
        return sessionService.proven(who, tx)
      })
    },
  }
}
