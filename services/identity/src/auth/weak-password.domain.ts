import { validationError } from '@avaliax/chassis/errors.ts'
import { passwordMin, signsOf } from '@avaliax/proto/identity/password.rules.ts'
import type { User } from '../user/user.model.ts'

/** An owner's may have the six signs that the contract asks for; whoever is of the agency opens every client with theirs. */
export function requireLengthFor({ role }: Pick<User, 'role'>, newPassword: string): void {
  const min = passwordMin(role)
  if (role === 'superadmin' && signsOf(newPassword) < min)
    throw validationError('newPassword', `Nova senha deve ter pelo menos ${min} caracteres`)
}
