import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { PasswordHasher } from './password-hasher.service.ts'

interface Deps {
  users: Pick<UserRepository, 'byId' | 'updateIf'>
  passwords: PasswordHasher
}

/** The account as it stands once its password was checked; null for a wrong one and for no account, after the same work. */
export function passwordCheck({ users, passwords }: Deps) {
  return async function check(user: User | null, password: string): Promise<User | null> {
    const { matches, renewed } = await passwords.verify(user?.passwordHash ?? null, password)
    if (!user || !matches) return null
    if (renewed === undefined) return user
    const stored = await users.updateIf(user, { passwordHash: renewed })
    if (stored) return stored
    // Another log-in renewed the hash meanwhile, or the password was changed.
    const current = await users.byId(user._id)
    return current?.status === user.status ? check(current, password) : null
  }
}
export type PasswordCheck = ReturnType<typeof passwordCheck>
