import { offeredPlans } from '@avaliax/proto/tenancy/plan-lines.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { websiteOf } from '../agency-website.domain.ts'
import type { LandingFacts } from '../landing-facts.query.ts'
import type { PublicAddresses } from '../public-addresses.domain.ts'
import { type HomeText, homeText } from './home.texts.ts'

export const FAQ: readonly (readonly [HomeText, HomeText])[] = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
  ['q5', 'a5'],
  ['q6', 'a6'],
]

interface Deps {
  language: Language
  facts: LandingFacts
  addresses: PublicAddresses
}

/** For search engines: the product with its offers, and the questions. No rating of ours: nobody reviewed the product. */
export function structuredData({ language, facts, addresses }: Deps): object[] {
  const text = homeText(language, facts.brand.name)
  const url = addresses.homeIn(language)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: facts.brand.name,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      description: text('description'),
      url,
      inLanguage: language === 'pt' ? 'pt-BR' : 'en',
      publisher: {
        '@type': 'Organization',
        name: facts.agency.agencyName,
        ...(websiteOf(facts) && { url: websiteOf(facts) }),
      },
      offers: offeredPlans(facts.plans[language]).map((plan) => ({
        '@type': 'Offer',
        name: plan.displayName,
        price: plan.price,
        priceCurrency: 'BRL',
        url: `${url}#precos`,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: FAQ.map(([question, answer]) => ({
        '@type': 'Question',
        name: text(question),
        acceptedAnswer: { '@type': 'Answer', text: text(answer) },
      })),
    },
  ]
}
