import type { Actor, Membership } from '@avaliax/chassis/access/actor.ts'

/** An owner of these companies, the first one selected. */
export const ownerOf = (companies: readonly Membership[], changes: Partial<Actor> = {}): Actor => ({
  userId: 1,
  sessionId: 's',
  role: 'client',
  email: 'owner@example.com',
  language: 'pt',
  memberships: companies,
  selectedClientId: companies[0]?.clientId ?? null,
  selectedCompanyId: companies[0]?.companyId ?? null,
  recentSignIn: true,
  ...changes,
})

/** The agency's operator. */
export const superadmin: Actor = ownerOf([], {
  userId: 2,
  sessionId: 's2',
  role: 'superadmin',
  email: 'root@example.com',
})
