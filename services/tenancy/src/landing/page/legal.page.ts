import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { LandingFacts } from '../landing-facts.query.ts'
import type { PublicAddresses } from '../public-addresses.domain.ts'
import { pageFrame } from './frame.page.ts'

export interface LegalText {
  title: string
  description: string
  updated: string
  lead: string
  sections: readonly (readonly [heading: string, paragraphs: readonly string[]])[]
}

interface LegalPage {
  path: '/public/terms' | '/public/privacy'
  language: Language
  text: LegalText
  facts: LandingFacts
  addresses: PublicAddresses
  year: number
}

export function legalPage({ path, language, text, facts, addresses, year }: LegalPage): string {
  const { agency } = facts
  const { contactEmail } = addresses
  const contact = contactEmail
    ? `<a href="mailto:${escapeHtml(contactEmail)}">${escapeHtml(contactEmail)}</a>`
    : `<a href="${escapeHtml(agency.agencyUrl)}" rel="noopener">${escapeHtml(agency.agencyUrl)}</a>`
  const filled = (words: string) =>
    escapeHtml(words).replaceAll('{agency}', escapeHtml(agency.agencyName)).replaceAll('{contact}', contact)
  const sections = text.sections.map(
    ([heading, paragraphs]) =>
      `<h2>${escapeHtml(heading)}</h2>\n${paragraphs.map((words) => `<p>${filled(words)}</p>`).join('\n')}`,
  )
  return pageFrame({
    language,
    title: `${text.title} · Avaliax`,
    description: text.description,
    addressIn: (inLanguage) => addresses.page(path, inLanguage),
    home: addresses.homePath('app', language),
    switchHref: `${path}?lang=${language === 'pt' ? 'en' : 'pt'}`,
    appUrl: addresses.signIn,
    agency,
    year,
    main: `<section><div class="wrap text">
<h1>${escapeHtml(text.title)}</h1>
<p class="note">${escapeHtml(text.updated)}</p>
<p class="lead">${filled(text.lead)}</p>
${sections.join('\n')}
</div></section>`,
  })
}
