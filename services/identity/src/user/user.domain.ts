import { domainToASCII } from 'node:url'
import { CONFIRMATION_DAYS } from '@avaliax/proto/identity/address-change.routes.ts'
import type { User as WireUser } from '@avaliax/proto/identity/auth.routes.ts'
import type { Membership } from '@avaliax/proto/memberships.ts'
import { type AgencyRole, RIGHTS, roleIn } from '@avaliax/proto/rights.ts'
import type { User } from './user.model.ts'

const DAY_MS = 86_400_000

/** Whom a link that sets a password may be mailed to. */
export const mayGetLink = ({ status }: Pick<User, 'status'>): boolean =>
  status === 'invited' || status === 'active'

/** Nobody knows whose the mailbox is: customers' words are not sent there. */
export const isUnconfirmed = ({ unconfirmedSince }: Pick<User, 'unconfirmedSince'>): boolean =>
  Boolean(unconfirmedSince)

/**
 * A mistyped address is somebody else's mailbox. While an account is new a link to it sets the password and confirms it; later the
 * account may hold what is none of theirs.
 */
export const mayBeReset = ({ unconfirmedSince }: Pick<User, 'unconfirmedSince'>, at: Date): boolean =>
  !unconfirmedSince || at.getTime() - unconfirmedSince.getTime() < CONFIRMATION_DAYS * DAY_MS

export type NewUser = Pick<User, '_id' | 'username' | 'role' | 'status' | 'language'> & Partial<User>

export const newUser = (fields: NewUser, at: Date): User => ({
  passwordHash: null,
  clientId: null,
  lastSeenAt: null,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  ...fields,
})

const fold = (email: string): string => email.trim().toLowerCase()

/** Answers what is stored, compared and mailed: lower case, composed letters, the domain as the DNS writes it. */
export function normalizeEmail(email: string): string {
  const address = fold(email).normalize('NFC')
  const at = address.lastIndexOf('@')
  // Empty: no domain at all, which the contracts refuse.
  const domain = domainToASCII(address.slice(at + 1))
  return domain ? `${address.slice(0, at)}@${domain}` : address
}

/**
 * How an address may be stored, the way it was typed first: two accounts from before domains were normalised may differ in
 * nothing but the writing of their domain.
 */
export const spellingsOf = (email: string): string[] => [...new Set([fold(email), normalizeEmail(email)])]

/** Answers the role of somebody of the agency; whoever came before there were roles is a superadmin. */
export const operatorRole = ({ agencyRole = 'superadmin' }: Pick<User, 'agencyRole'>): AgencyRole =>
  agencyRole

/** The person and what they may do, with the agency or with each of these companies. */
export function presentUser(user: User, memberships: readonly Membership[]): WireUser {
  const { _id, username, role, clientId, language, createdAt } = user
  const first = memberships[0]?.clientId ?? null
  return {
    id: _id,
    username,
    email: username,
    role,
    agencyRole: role === 'superadmin' ? operatorRole(user) : null,
    rights: RIGHTS[roleIn({ ...user, memberships }, first)],
    companies: memberships.map(({ companyId, role = 'owner' }) => ({
      companyId,
      role,
      rights: RIGHTS[role],
    })),
    clientId,
    language,
    createdAt: createdAt.toISOString(),
  }
}
