import type { Language } from '@avaliax/proto/values.ts'

interface Deps {
  publicUrl: string
  /** The landing page's own host, `www.example.com`; without one it is at `/?domain=homepage`. */
  marketingHost: string
  contactEmail: string
}

/** The public pages are at these addresses, for links, search engines and those who share them. */
export function publicAddresses({ publicUrl, marketingHost, contactEmail }: Deps) {
  const app = publicUrl.replace(/\/+$/, '')
  const { protocol } = new URL(app)
  const site = marketingHost ? `${protocol}//${marketingHost}` : app
  const homeQuery = (language: Language) =>
    marketingHost ? `?lang=${language}` : `?domain=homepage&lang=${language}`
  return {
    contactEmail,
    signIn: (language: Language) => `${app}/login?lang=${language}`,
    /** Sessions live on the application's host. The plan is bought after the sign-up. */
    signUp: (shownOn: 'app' | 'marketing', language: Language, planId?: number) =>
      `${shownOn === 'app' ? '' : app}/signup?lang=${language}${planId ? `&planId=${planId}` : ''}`,
    scan: (shownOn: 'app' | 'marketing') => (shownOn === 'app' ? '/scan' : `${app}/scan`),
    homeIn: (language: Language) => `${site}/${homeQuery(language)}`,
    /** As the visitor came, so that a link to a section stays on the page. */
    homePath: (shownOn: 'app' | 'marketing', language: Language) =>
      shownOn === 'app' ? `/?domain=homepage&lang=${language}` : `/?lang=${language}`,
    page: (path: string, language: Language) => `${site}${path}?lang=${language}`,
    picture: (path: string) => `${site}${path}`,
    sitemap: `${site}/sitemap.xml`,
    site,
  }
}
export type PublicAddresses = ReturnType<typeof publicAddresses>
