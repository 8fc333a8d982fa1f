import type { User } from '@avaliax/proto/identity/auth.routes.ts'

const BUSINESS = ['place', 'access', 'sources', 'business', 'logo', 'photos', 'hosts'] as const
const REPLIES = ['replies', 'reply-tools', 'automation'] as const
const AGENCY = ['agency', 'brand', 'agency-hosts', 'whatsapp', 'usage'] as const
const PERSON = ['address', 'password', 'two-factor', 'passkeys', 'sessions'] as const
// The lists last: they push nothing when they come.
const OPERATORS = ['sign-in-rules', 'operators', 'workloads'] as const
const OWNER = ['invitations', 'notifications', 'devices', 'preferences'] as const
/** These belong to the owner alone. */
const OWNERSHIP = ['company-data', 'close-account'] as const

/** A section's name is its anchor as well: mails and notices link to `/settings#billing`. */
export type SettingsSection =
  | (
      | typeof BUSINESS
      | typeof REPLIES
      | typeof AGENCY
      | typeof OPERATORS
      | typeof PERSON
      | typeof OWNER
      | typeof OWNERSHIP
    )[number]
  | 'billing'
  | 'event-endpoints'
  | 'people'
  | 'api-tokens'

export interface SettingsPageOutline {
  name: 'business' | 'replies' | 'people' | 'agency' | 'operators' | 'plan' | 'api' | 'account'
  path: string
  sections: readonly SettingsSection[]
}

/** The section's own address; where there is room, it leads on to the section on its page. */
export const sectionPath = ({ name }: Pick<SettingsPageOutline, 'name'>, section: SettingsSection) =>
  `/settings/${name}/${section}`

interface Viewer extends Pick<User, 'role' | 'rights'> {
  /** A superadmin who looks at a client's settings. */
  impersonating: boolean
}

/** The pages of the settings; the first one has the plain address. */
export function settingsPages({ role, rights, impersonating }: Viewer): SettingsPageOutline[] {
  const owner = role === 'client'
  const pages: Omit<SettingsPageOutline, 'path'>[] = [
    ...(owner || impersonating
      ? [
          {
            name: 'business' as const,
            sections: rights.ownership === 'none' ? BUSINESS.filter((one) => one !== 'hosts') : BUSINESS,
          },
          {
            name: 'replies' as const,
            // Templates and rules are for those who may change them.
            sections: rights.business === 'write' ? REPLIES : REPLIES.filter((one) => one !== 'reply-tools'),
          },
          ...(rights.people === 'none' ? [] : [{ name: 'people' as const, sections: ['people'] as const }]),
        ]
      : [
          ...(rights.settings === 'none' ? [] : [{ name: 'agency' as const, sections: AGENCY }]),
          ...(rights.operators === 'none' ? [] : [{ name: 'operators' as const, sections: OPERATORS }]),
        ]),
    ...(owner && rights.money !== 'none' ? [{ name: 'plan' as const, sections: ['billing'] as const }] : []),
    ...apiPage({ rights, ofClient: owner || impersonating }),
    { name: 'account', sections: accountSections({ role, rights, impersonating }) },
  ]
  return pages.map((page, index) => ({ ...page, path: index === 0 ? '/settings' : `/settings/${page.name}` }))
}

/** The page of where events go, and of tokens of whoever may let others in; the agency's own are among its settings. */
function apiPage({ rights, ofClient }: Pick<Viewer, 'rights'> & { ofClient: boolean }) {
  const sections: SettingsSection[] = [
    ...(ofClient || rights.settings !== 'none' ? (['event-endpoints'] as const) : []),
    ...(rights[ofClient ? 'people' : 'operators'] === 'none' ? [] : (['api-tokens'] as const)),
  ]
  return sections.length > 0 ? [{ name: 'api' as const, sections }] : []
}

/** Whoever views a client does not see the own password among that client's settings. */
function accountSections({ role, rights, impersonating }: Viewer): readonly SettingsSection[] {
  if (role === 'client') return [...PERSON, ...OWNER, ...(rights.ownership === 'write' ? OWNERSHIP : [])]
  return impersonating ? ['preferences'] : [...PERSON, 'notifications', 'devices', 'preferences']
}
