import type { Role, User as WireUser } from '@avaliax/proto/identity/auth.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'

export interface User {
  _id: number
  /** The e-mail in lower case. */
  username: string
  passwordHash: string
  role: Role
  /** `pending` until tenancy has provisioned the first client. */
  status: 'pending' | 'active'
  clientId: number | null
  language: Language
  rev: number
  createdAt: Date
  updatedAt: Date
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export function presentUser(user: User): WireUser {
  const { _id, username, role, clientId, language, createdAt } = user
  return { id: _id, username, email: username, role, clientId, language, createdAt: createdAt.toISOString() }
}
