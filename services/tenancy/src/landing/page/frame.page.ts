import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type HomeText, homeText } from './home.texts.ts'
import { PAGE_STYLE } from './page.style.ts'

export const LANGUAGE_TAGS = { pt: 'pt-BR', en: 'en' } as const
const OG_LOCALES = { pt: 'pt_BR', en: 'en_US' } as const
const OTHER = { pt: 'en', en: 'pt' } as const

export interface PageFrame {
  language: Language
  title: string
  description: string
  /** In one language each. */
  addressIn: (language: Language) => string
  /** Where the landing page is, for links to its sections. */
  home: string
  appUrl: string
  /** Of this page in the other language, as the visitor came. */
  switchHref: string
  agency: SystemSettings
  year: number
  image?: { url: string; alt: string; width: number; height: number }
  structuredData?: readonly object[]
  main: string
}

const MARK = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5c5c"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g></svg>`

/** A public page around its content: head, navigation and footer. */
export function pageFrame(frame: PageFrame): string {
  const { language, home, appUrl, switchHref, agency, year } = frame
  const text = homeText(language)
  const say = (key: HomeText, values?: Record<string, string | number>) => escapeHtml(text(key, values))
  const other = OTHER[language]
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
${head(frame)}
<body>
<a class="skip" href="#conteudo">${say('skip')}</a>
<header class="top"><div class="wrap">
<a class="mark" href="${escapeHtml(home)}" aria-label="Avaliax">${MARK}<span>Avaliax</span></a>
<nav aria-label="${say('menu')}">
<a href="${escapeHtml(home)}#precos">${say('pricing')}</a>
<a href="${escapeHtml(home)}#contato">${say('contact')}</a>
<a class="wide" href="${escapeHtml(switchHref)}" hreflang="${LANGUAGE_TAGS[other]}" lang="${LANGUAGE_TAGS[other]}">${say('otherLanguage')}</a>
<a class="button quiet" href="${escapeHtml(appUrl)}">${say('signIn')}</a>
</nav>
</div></header>
<main id="conteudo">
${frame.main}
</main>
<footer><div class="wrap">
<a href="${escapeHtml(home)}#precos">${say('pricing')}</a>
<a href="${escapeHtml(home)}#contato">${say('contact')}</a>
<a href="/public/terms?lang=${language}">${say('terms')}</a>
<a href="/public/privacy?lang=${language}">${say('privacy')}</a>
<a href="${escapeHtml(switchHref)}" hreflang="${LANGUAGE_TAGS[other]}" lang="${LANGUAGE_TAGS[other]}">${say('otherLanguage')}</a>
<p>${say('rights', { year, agency: agency.agencyName })} · ${say('trademark')}</p>
</div></footer>
</body>
</html>
`
}

function head({ language, title, description, addressIn, image, structuredData = [] }: PageFrame): string {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}">`
  const alternate = (tag: string, address: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(address)}">`
  const picture = image
    ? [
        meta('og:image', image.url),
        meta('og:image:width', String(image.width)),
        meta('og:image:height', String(image.height)),
        meta('og:image:alt', image.alt),
        '<meta name="twitter:card" content="summary_large_image">',
      ]
    : []
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="theme-color" content="#0f5c5c">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="canonical" href="${escapeHtml(addressIn(language))}">
${alternate('pt-BR', addressIn('pt'))}
${alternate('en', addressIn('en'))}
${alternate('x-default', addressIn('pt'))}
${[
  meta('og:type', 'website'),
  meta('og:site_name', 'Avaliax'),
  meta('og:locale', OG_LOCALES[language]),
  meta('og:title', title),
  meta('og:description', description),
  meta('og:url', addressIn(language)),
  ...picture,
].join('\n')}
<style>${PAGE_STYLE}</style>
${structuredData.map((data) => `<script type="application/ld+json">${asData(data)}</script>`).join('\n')}
</head>`
}

/** JSON that cannot end the element it stands in. */
const asData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
