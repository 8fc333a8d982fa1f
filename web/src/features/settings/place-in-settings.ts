import { type SettingsPageOutline, type SettingsSection, sectionPath } from './settings-pages.ts'

interface Asked {
  page?: string | undefined
  section?: string | undefined
  hash: string
  search: string
  /** On a phone a section has a screen of its own. */
  phone: boolean
}

interface Place {
  page?: SettingsPageOutline | undefined
  /** On a phone, of a page that has no other, or that was asked for. */
  section?: SettingsSection | undefined
}

interface Lead {
  leadsTo: { pathname: string; search: string; hash?: string }
}

/** Which part of the settings an address opens, or which address it leads on to. */
export function placeInSettings(pages: readonly SettingsPageOutline[], asked: Asked): Place | Lead {
  const { hash, search, phone } = asked
  const leadTo = (pathname: string, anchor = ''): Lead => ({ leadsTo: { pathname, search, hash: anchor } })
  const ofHash = sectionCalled(pages, hash.slice(1))
  const page = pages.find(({ name }) => name === asked.page)
  const section = page?.sections.find((name) => name === asked.section)
  if ((asked.page && !page) || (asked.section && !section)) return leadTo('/settings')
  if (!phone) {
    if (page && section) return leadTo(page.path, `#${section}`)
    if (ofHash && ofHash.page !== (page ?? pages[0])) return leadTo(ofHash.page.path, hash)
    return { page: page ?? pages[0] }
  }
  if (ofHash) return leadTo(sectionPath(ofHash.page, ofHash.section))
  // Google sends people back to the plain address: what it said belongs to the access.
  const access = sectionCalled(pages, 'access')
  if (!page && access && new URLSearchParams(search).has('google'))
    return leadTo(sectionPath(access.page, access.section))
  return { page, section: section ?? (page?.sections.length === 1 ? page.sections[0] : undefined) }
}

function sectionCalled(pages: readonly SettingsPageOutline[], called: string) {
  for (const page of pages) {
    const section = page.sections.find((name) => name === called)
    if (section) return { page, section }
  }
}
