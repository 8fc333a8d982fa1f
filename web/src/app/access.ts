import type { Role } from '@avaliax/proto/identity/auth.routes.ts'

/** Who may open which page; an address outside of one's list is a 404, as for any unknown path. */
export const PAGE_ACCESS = {
  '/dashboard': ['client', 'superadmin'],
  '/clients': ['superadmin'],
  '/reviews': ['client', 'superadmin'],
  '/widgets': ['client', 'superadmin'],
  '/settings': ['client', 'superadmin'],
} as const satisfies Record<string, readonly Role[]>

export type PagePath = keyof typeof PAGE_ACCESS

export function mayOpen(role: Role, path: PagePath): boolean {
  const roles: readonly Role[] = PAGE_ACCESS[path]
  return roles.includes(role)
}
