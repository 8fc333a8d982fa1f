import { html, type Renderable } from '@avaliax/chassis/http/pages/html.ts'
import { namedFor } from '@avaliax/proto/product-name.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { websiteOf } from '../agency-website.domain.ts'
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
  const { agency, brand } = facts
  const { contactEmail } = addresses
  const website = websiteOf(facts)
  const contact = contactEmail
    ? html`<a href="mailto:${contactEmail}">${contactEmail}</a>`
    : website
      ? html`<a href="${website}" rel="noopener">${website}</a>`
      : agency.agencyName
  const values = new Map<string, Renderable>([
    ['{agency}', agency.agencyName],
    ['{contact}', contact],
  ])
  const filled = (words: string) =>
    namedFor(brand.name, words)
      .split(/(\{\w+\})/)
      .map((part) => values.get(part) ?? part)
  const paragraph = (words: string) => html`<p>${filled(words)}</p>\n`
  const sections = text.sections.map(
    ([heading, paragraphs]) => html`<h2>${heading}</h2>\n${paragraphs.map(paragraph)}`,
  )
  return pageFrame({
    language,
    title: `${text.title} · ${brand.name}`,
    description: namedFor(brand.name, text.description),
    addressIn: (inLanguage) => addresses.page(path, inLanguage),
    home: addresses.homePath('app', language),
    switchHref: `${path}?lang=${language === 'pt' ? 'en' : 'pt'}`,
    appUrl: addresses.signIn(language),
    facts,
    year,
    main: html`<section><div class="wrap text">
<h1>${text.title}</h1>
<p class="note">${text.updated}</p>
<p class="lead">${filled(text.lead)}</p>
${sections}</div></section>`,
  })
}
