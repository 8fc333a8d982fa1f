import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { newUser, normalizeEmail } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { PasswordHasher } from './password-hasher.service.ts'

interface Deps {
  users: UserRepository
  ids: IdSequences
  passwords: PasswordHasher
  now: () => Date
}

interface LogIn {
  email: string
  password: string
}

/** Creates the first superadmin. Where there is one, nothing is touched: a removed operator does not come back by a restart. */
export async function ensureSuperadmin(
  { users, ids, passwords, now }: Deps,
  { email, password }: LogIn,
): Promise<void> {
  const username = normalizeEmail(email)
  if ((await users.countSuperadmins()) > 0) return
  const passwordHash = await passwords.hash(password)
  const user = { _id: await ids.next('users'), username, passwordHash, language: 'pt' } as const
  await users
    .insert(newUser({ ...user, role: 'superadmin', agencyRole: 'superadmin', status: 'active' }, now()))
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
}
