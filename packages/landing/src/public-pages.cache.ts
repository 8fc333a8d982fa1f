import { html, joined } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { type EncodedBody, encodeText } from '@avaliax/chassis/http/server/encoded-body.ts'
import { GUIDE_PATH, GUIDE_TOPICS, type GuideTopic } from '@avaliax/proto/tenancy/guide-topics.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { guideIndexPage, guideTopicPage } from './guide/guide.page.ts'
import type { GuidePictureName } from './guide/guide-pictures.data.ts'
import type { LandingFacts } from './landing-facts.query.ts'
import { homePage } from './page/home.page.ts'
import { legalPage } from './page/legal.page.ts'
import { PRIVACY } from './page/privacy.texts.ts'
import { TERMS } from './page/terms.texts.ts'
import type { LandingPictures } from './pictures.data.ts'
import type { PublicAddresses } from './public-addresses.domain.ts'

interface Deps {
  facts: () => Promise<LandingFacts>
  pictures: Readonly<Record<Language, LandingPictures>>
  guidePictures: Readonly<Record<Language, Record<GuidePictureName, string>>>
  addresses: PublicAddresses
  now: () => Date
}

const LANGUAGES: readonly Language[] = ['pt', 'en']

/** Each page is written and compressed once for each reading of the facts that it rests on. */
export function publicPages({ facts, pictures, guidePictures, addresses, now }: Deps) {
  const written = new WeakMap<LandingFacts, Map<string, Promise<EncodedBody>>>()

  async function once(key: string, write: (facts: LandingFacts) => string): Promise<EncodedBody> {
    const read = await facts()
    const pages = written.get(read) ?? new Map<string, Promise<EncodedBody>>()
    written.set(read, pages)
    const page = pages.get(key) ?? encodeText(write(read))
    pages.set(key, page)
    return page
  }
  const year = () => now().getUTCFullYear()
  const legal =
    (path: '/public/terms' | '/public/privacy', texts: typeof TERMS) =>
    (language: Language): Promise<EncodedBody> =>
      once(`${path} ${language}`, (read) =>
        legalPage({ path, language, text: texts[language], facts: read, addresses, year: year() }),
      )

  const guideFrame = (language: Language, read: LandingFacts) => {
    return { language, facts: read, addresses, pictures: guidePictures[language], year: year() }
  }

  return {
    home: (language: Language, site: 'app' | 'marketing') =>
      once(`home ${site} ${language}`, (read) =>
        homePage({ language, site, facts: read, pictures: pictures[language], addresses, year: year() }),
      ),
    terms: legal('/public/terms', TERMS),
    privacy: legal('/public/privacy', PRIVACY),
    guide: (language: Language) =>
      once(`guide ${language}`, (read) => guideIndexPage(guideFrame(language, read))),
    guideWithout: (language: Language) =>
      once(`no guide ${language}`, (read) => guideIndexPage(guideFrame(language, read), { missing: true })),
    guideTopic: (language: Language, topic: GuideTopic) =>
      once(`guide ${topic} ${language}`, (read) => guideTopicPage(topic, guideFrame(language, read))),
    sitemap: () => sitemap(addresses),
    /**
     * The console is for people who sign in; tap links and boards of single companies belong to their companies. Shared plans
     * stay open: crawlers have to read that they are not to be found, and messengers show their picture.
     */
    robots: () =>
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /r/',
        'Disallow: /c/',
        'Allow: /',
        '',
        `Sitemap: ${addresses.sitemap}`,
        '',
      ].join('\n'),
  }
}
export type PublicPages = ReturnType<typeof publicPages>

function sitemap(addresses: PublicAddresses): string {
  const pages = [
    addresses.homeIn,
    ...[
      '/public/terms',
      '/public/privacy',
      GUIDE_PATH,
      ...GUIDE_TOPICS.map((topic) => `${GUIDE_PATH}/${topic}`),
    ].map((path) => (language: Language) => addresses.page(path, language)),
  ]
  const entries = pages.flatMap((addressIn) =>
    LANGUAGES.map(
      (language) =>
        html`<url><loc>${addressIn(language)}</loc>${LANGUAGES.map((other) => html`<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${addressIn(other)}"/>`)}</url>`,
    ),
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${joined(entries, '\n')}
</urlset>
`.toString()
}
