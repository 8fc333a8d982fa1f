import { type Brand, DEFAULT_BRAND, PRODUCT_NAME, showsName } from '@avaliax/proto/brand.ts'
import { type Accent, accentOf } from '@avaliax/proto/brand-accent.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../server/accepted-language.ts'
import { brandMark, pictureSource } from './brand-mark.ts'
import { type Html, html } from './html.ts'
import { htmlDocument } from './html-document.ts'

interface PageLink {
  href: string
  label: string
}

export interface PlainPage {
  title: string
  body: string
  language: Language
  /** The words on a button that posts to the page's own address. */
  post?: string | undefined
  link?: PageLink | undefined
  /** Another one below it. */
  also?: PageLink | undefined
  /** Whose page it is; else the product's. */
  brand?: Brand | undefined
}

/** The page has one style of its own and nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** The language of the browser that we have; else the given one. */
export const pageLanguage = (acceptLanguage: string | undefined, otherwise: Language = 'pt'): Language =>
  acceptedLanguage(acceptLanguage) ?? otherwise

/** One without a logo asks for no pictures. */
const policyOf = (brand: Brand): string =>
  brand.logoUrl ? `${PAGE_POLICY}; img-src ${pictureSource(brand)}` : PAGE_POLICY

/** For people who cannot be sent on; without script, and readable on the oldest phone. */
export const plainPage = ({
  title,
  body,
  language,
  post,
  link,
  also,
  brand = DEFAULT_BRAND,
}: PlainPage): string =>
  htmlDocument({
    language,
    head: pageHead(title, brand),
    body: html`<main>
${pageBrand(brand)}
<h1>${title}</h1>
<p>${body}</p>${post && html`\n<form method="post"><button>${post}</button></form>`}${[link, also].map((one) => one && html`\n<a href="${one.href}">${one.label}</a>`)}
</main>`,
  })

/** The agency's mark, and its name under it. */
export const pageBrand = (brand: Brand): Html =>
  html`${brandMark(56, brand)}${brand.name !== PRODUCT_NAME && showsName(brand) && html`\n<p class="agency">${brand.name}</p>`}`

const accentVariables = ({ primary, fill, onFill, fillEdge }: Accent): string =>
  `--link: ${primary}; --fill: ${fill}; --on-fill: ${onFill}; --fill-edge: ${fillEdge}`

/** Title and style of a page without script; `main` is the class of its first button, `quiet` of one that stands back. */
export function pageHead(title: string, { colour }: Brand): Html {
  const [light, dark] = [
    accentVariables(accentOf(colour, 'light')),
    accentVariables(accentOf(colour, 'dark')),
  ]
  return html`<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --bg: #f5f7f7; --surface: #fff; --text: #14211f; --muted: #55635f; --border: #dbe2e1; ${light} }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1716; --surface: #172220; --text: #e8efed; --muted: #a3b3af; --border: #2c3c39; ${dark} } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; background: var(--bg); color: var(--muted) }
main { max-width: 26rem; text-align: center; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; padding: 32px 24px }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 20px 0 8px; color: var(--text); text-wrap: balance }
p { margin: 0; text-wrap: pretty }
a, button { display: block; width: 100%; box-sizing: border-box; background: none; font: inherit; cursor: pointer; margin-top: 24px; padding: 11px 16px; border: 1px solid; border-radius: 10px; color: var(--link); font-weight: 600; text-decoration: none; text-wrap: balance }
a.main, button.main { background: var(--fill); color: var(--on-fill); border-color: var(--fill-edge) }
button.quiet { border: 0; color: var(--muted); font-size: 15px; font-weight: 400; text-decoration: underline }
a:focus-visible, button:focus-visible { outline: 3px solid; outline-offset: 2px }
svg, img { display: block; margin: 0 auto }
.agency { margin-top: 8px; font-weight: 600; overflow-wrap: anywhere }
</style>`
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Answer {
  status: number
  /** For browsers that ask for neither of ours. */
  otherwise?: Language | undefined
  brand?: Brand | undefined
}

/** Answers with a page in the language that the browser asks for. */
export function sendPage(
  { request, reply }: Exchange,
  { status, otherwise, brand = DEFAULT_BRAND }: Answer,
  pageIn: (language: Language) => string,
): void {
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(brand))
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(pageIn(pageLanguage(request.headers['accept-language'], otherwise)))
}
