import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { PasskeyAssertion, PasskeyRequest } from '@avaliax/proto/identity/passkey.routes.ts'
import type { UsedChallenges } from '../auth/used-challenges.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { PasskeyRow } from './passkey.model.ts'
import type { PasskeyRepository } from './passkey.repository.ts'
import { CHALLENGE_MS, challengeEnd, issueChallenge, type Purpose } from './passkey-challenge.domain.ts'
import { readAssertion, type Site, signedChallenge } from './passkey-response.parser.ts'

interface Deps {
  passkeys: PasskeyRepository
  users: Pick<UserRepository, 'byId'>
  tellSecurity: TellSecurity
  mailOutbox: Pick<MailOutbox, 'wake'>
  transact: Transact
  challenges: UsedChallenges
  /** Signs the challenges. */
  secret: string
  site: Site
  now: () => Date
}

const TOLD_AGAIN_MS = 30 * 86_400_000

interface SignedChallenge {
  challenge: string
  until: Date
}

/** Whose passkey it is. `note`, in the transaction of what it opens, is false for every reason not to believe the authenticator. */
export interface CheckedUse {
  user: User
  note: (tx: Tx) => Promise<boolean>
}

/** As the authenticator keeps it beside the passkey: the same for all of a person, so that a new one takes the place of its forerunner. */
export const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url')

export const knownCredential = ({ credentialId, transports }: PasskeyRow) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports,
})

/** Asks for passkeys, and looks at what authenticators say. */
export function passkeyCheck(deps: Deps) {
  const { passkeys, users, tellSecurity, mailOutbox, transact, challenges, secret, site, now } = deps
  const challengeTo = (purpose: Purpose): string => issueChallenge(secret, purpose, now())

  /** Null for a challenge that is not ours, of another purpose or too old. */
  function opened(
    response: Pick<PasskeyAssertion, 'clientDataJSON'>,
    purpose: Purpose,
  ): SignedChallenge | null {
    const challenge = signedChallenge(response)
    const until = challenge && challengeEnd(secret, challenge, purpose, now())
    return until ? { challenge, until } : null
  }

  /** Once in a while: two devices that count for themselves would otherwise send a mail with each use. */
  async function tellWentBack(user: User, passkey: PasskeyRow, tx: Tx): Promise<void> {
    const { wentBackToldAt } = passkey
    if (wentBackToldAt && now().getTime() - wentBackToldAt.getTime() < TOLD_AGAIN_MS) return
    await passkeys.toldWentBack(passkey, now(), tx)
    await tellSecurity(user, 'passkey-went-back', tx)
  }

  return {
    challengeTo,
    opened,

    use: ({ challenge, until }: SignedChallenge, tx: Tx): Promise<boolean> =>
      challenges.use(challenge, until, tx),

    request: (purpose: Purpose, own: readonly PasskeyRow[] = []): PasskeyRequest => ({
      rpId: site.rpId,
      challenge: challengeTo(purpose),
      timeout: CHALLENGE_MS,
      allowCredentials: own.map(knownCredential),
      userVerification: 'required',
    }),

    /** Null where nobody has the passkey. Before a log-in the authenticator has to say whose it is. */
    async check(assertion: PasskeyAssertion, purpose: Purpose): Promise<CheckedUse | null> {
      const passkey = await passkeys.byCredential(assertion.id)
      const user = passkey && (await users.byId(passkey.userId))
      if (!user) return null
      const signed = opened(assertion, purpose)
      const change =
        signed && isOf(user, assertion, purpose)
          ? await readAssertion(assertion, passkey, signed.challenge, site)
          : null
      if (change?.isCopied) {
        await transact((tx) => tellWentBack(user, passkey, tx))
        mailOutbox.wake()
      }
      const note = async (tx: Tx) => {
        if (!signed || !change || change.isCopied) return false
        const { counter, backedUp, wentBack } = change
        const used = await passkeys.used(passkey, { counter, backedUp, lastUsedAt: now() }, tx)
        if (!used || !(await challenges.use(signed.challenge, signed.until, tx))) return false
        if (wentBack) await tellWentBack(user, passkey, tx)
        return true
      }
      return { user, note }
    },
  }
}
export type PasskeyCheck = ReturnType<typeof passkeyCheck>

function isOf({ _id }: User, { userHandle }: PasskeyAssertion, purpose: Purpose): boolean {
  if (purpose.to === 'sign-in') return userHandle === userHandleOf(_id)
  return purpose.userId === _id && (userHandle === null || userHandle === userHandleOf(_id))
}
