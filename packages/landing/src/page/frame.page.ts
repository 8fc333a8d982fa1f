import { brandMark, pageIcon } from '@avaliax/chassis/http/pages/brand-mark.ts'
import { type Html, html, joined, raw } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument, LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { isOwnBrand, showsName } from '@avaliax/proto/brand.ts'
import { guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { GUIDE_TEXTS } from '../guide/guide.texts.ts'
import type { LandingFacts } from '../landing-facts.query.ts'
import { homeText } from './home.texts.ts'
import { pageStyle } from './page.style.ts'

const OG_LOCALES = { pt: 'pt_BR', en: 'en_US' } as const
const OTHER = { pt: 'en', en: 'pt' } as const

export interface PageFrame {
  language: Language
  title: string
  description: string
  /** In one language each. */
  addressIn: (language: Language) => string
  /** The landing page is there, for links to its sections. */
  home: string
  appUrl: string
  /** The address of this page in the other language, as the visitor came. */
  switchHref: string
  facts: Pick<LandingFacts, 'agency' | 'brand'>
  year: number
  image?: { url: string; alt: string; width: number; height: number }
  structuredData?: readonly object[]
  main: Html
  /** Stands at the foot of the guide alone. */
  version?: string
}

/** A public page around its content: head, navigation and footer. */
export function pageFrame(frame: PageFrame): string {
  const { language, home, appUrl, switchHref, year } = frame
  const { agency, brand } = frame.facts
  const say = homeText(language, brand.name)
  const other = LANGUAGE_TAGS[OTHER[language]]
  const body = html`<a class="skip" href="#conteudo">${say('skip')}</a>
<header class="top"><div class="wrap">
<a class="mark" href="${home}" aria-label="${brand.name}">${brandMark(32, brand)}${showsName(brand) && html`<span>${brand.name}</span>`}</a>
<nav aria-label="${say('menu')}">
<a href="${home}#precos">${say('pricing')}</a>
<a class="wide" href="${home}#contato">${say('contact')}</a>
<a class="wide" href="${switchHref}" hreflang="${other}" lang="${other}">${say('otherLanguage')}</a>
<a class="button quiet" href="${appUrl}">${say('signIn')}</a>
</nav>
</div></header>
<main id="conteudo">
${frame.main}
</main>
<footer><div class="wrap">
<a href="${home}#precos">${say('pricing')}</a>
<a href="${home}#contato">${say('contact')}</a>
<a href="${guideAddress(language)}">${GUIDE_TEXTS[language].title}</a>
<a href="/public/terms?lang=${language}">${say('terms')}</a>
<a href="/public/privacy?lang=${language}">${say('privacy')}</a>
<a href="${switchHref}" hreflang="${other}" lang="${other}">${say('otherLanguage')}</a>
<p>${say('rights', { year, agency: agency.agencyName })} · ${say('trademark')}${frame.version && ` · ${say('version', { version: frame.version })}`}</p>
</div></footer>`
  return htmlDocument({ language, head: head(frame), body })
}

function head({
  language,
  title,
  description,
  addressIn,
  image,
  structuredData = [],
  facts,
}: PageFrame): Html {
  const { brand } = facts
  const meta = (property: string, content: string | number) =>
    html`<meta property="${property}" content="${content}">`
  const alternate = (tag: string, address: string) =>
    html`<link rel="alternate" hreflang="${tag}" href="${address}">`
  // What a messenger shows beside a link is the product's own screen.
  const picture =
    image && !isOwnBrand(brand)
      ? [
          meta('og:image', image.url),
          meta('og:image:width', image.width),
          meta('og:image:height', image.height),
          meta('og:image:alt', image.alt),
          html`<meta name="twitter:card" content="summary_large_image">`,
        ]
      : []
  const social = [
    meta('og:type', 'website'),
    meta('og:site_name', brand.name),
    meta('og:locale', OG_LOCALES[language]),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', addressIn(language)),
    ...picture,
  ]
  return html`<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${brand.colour}">
${pageIcon(brand)}
<link rel="canonical" href="${addressIn(language)}">
${alternate('pt-BR', addressIn('pt'))}
${alternate('en', addressIn('en'))}
${alternate('x-default', addressIn('pt'))}
${joined(social, '\n')}
<style>${raw(pageStyle(brand))}</style>
${joined(structuredData.map(linkedData), '\n')}`
}

/** JSON that cannot end the element it stands in. */
const linkedData = (data: object): Html =>
  html`<script type="application/ld+json">${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`
