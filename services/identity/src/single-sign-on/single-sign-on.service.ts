import { appError } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { SINGLE_SIGN_ON_PATH } from '@avaliax/proto/identity/single-sign-on-path.ts'
import type { Connection } from 'mongoose'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { AuthService } from '../auth/auth.service.ts'
import type { UsedChallenges } from '../auth/used-challenges.store.ts'
import type { Visitor } from '../session/visitor.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { OpenIdProvider, ProviderIdentity } from './open-id-provider.lookup.ts'
import { providerAccounts } from './provider-account.model.ts'
import { openTransaction, sealTransaction } from './sign-in-transaction.parser.ts'

interface Deps {
  db: Connection
  provider: OpenIdProvider
  users: UserRepository
  auth: Pick<AuthService, 'logInVouched'>
  challenges: UsedChallenges
  seal: Sealer
  publicUrl: string
  now: () => Date
}

interface ProviderAnswer {
  transaction: string
  code: string
  state: string
  iss?: string | undefined
}

/** The same words for every reason: whoever tries to forge an answer learns nothing. */
const notVouched = () => appError('UNAUTHENTICATED', { message: 'Não foi possível confirmar sua identidade' })

const isOperator = ({ role, status }: User) => role === 'superadmin' && status === 'active'

/** Signs operators in at the agency's own provider. */
export function singleSignOn({ db, provider, users, auth, challenges, seal, publicUrl, now }: Deps) {
  const accounts = providerAccounts.on(db)
  const redirectUri = new URL(SINGLE_SIGN_ON_PATH, publicUrl)

  /** The operator of the account at the provider; of a new account, the one with its verified e-mail. */
  async function operatorOf({ issuer, subject, email }: ProviderIdentity): Promise<User | null> {
    const accountId = `${issuer} ${subject}`
    const bound = await accounts.findOne({ _id: accountId })
    const user = bound ? await users.byId(bound.userId) : email && (await users.byEmail(email))
    // Owners of clients are no account of the agency's directory.
    if (!user || !isOperator(user)) return null
    return bound || (await bind(accountId, user._id)) ? user : null
  }

  /** Whether the account is this operator's; no second one signs the same operator in. */
  async function bind(accountId: string, userId: number): Promise<boolean> {
    try {
      await accounts.insertOne({ _id: accountId, userId, createdAt: now() })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return (await accounts.findOne({ _id: accountId }))?.userId === userId
    }
  }

  return {
    async begin(): Promise<{ url: string; transaction: string }> {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = await provider.signInUrl(redirectUri.href, secrets)
      return { url, transaction: sealTransaction(seal, secrets, now()) }
    },

    async finish({ transaction: sealed, ...answer }: ProviderAnswer, visitor: Visitor) {
      const transaction = openTransaction(seal, sealed, now())
      if (transaction?.state !== answer.state) throw notVouched()
      if (!(await challenges.use(transaction.state, new Date(transaction.until)))) throw notVouched()
      const address = new URL(redirectUri)
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) address.searchParams.set(name, value)
      const identity = await provider.identityOf(address, transaction)
      const user = identity && (await operatorOf(identity))
      if (!user) throw notVouched()
      return auth.logInVouched(user, visitor)
    },
  }
}
export type SingleSignOn = ReturnType<typeof singleSignOn>
