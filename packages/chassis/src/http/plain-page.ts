import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from './accepted-language.ts'

export type PageLanguage = 'pt' | 'en'

export interface PlainPage {
  title: string
  body: string
  language: PageLanguage
  /** An address of ours, escaped for an attribute. */
  link?: { href: string; label: string } | undefined
}

/** The page has one style of its own and nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const LANGUAGE_TAGS: Record<PageLanguage, string> = { pt: 'pt-BR', en: 'en' }

/** The language of the browser that we have; else the given one. */
export const pageLanguage = (
  acceptLanguage: string | undefined,
  otherwise: PageLanguage = 'pt',
): PageLanguage => acceptedLanguage(acceptLanguage) ?? otherwise

/** The product's mark, as the application shows it. */
const MARK = `<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5c5c"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g></svg>`

/** For people who cannot be sent on; without script, and readable on the oldest phone. */
export function plainPage({ title, body, language, link }: PlainPage): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --bg: #f5f7f7; --surface: #fff; --text: #14211f; --muted: #55635f; --border: #dbe2e1; --link: #0f5c5c }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1716; --surface: #172220; --text: #e8efed; --muted: #a3b3af; --border: #2c3c39; --link: #5ec4bb } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; background: var(--bg); color: var(--muted) }
main { max-width: 26rem; text-align: center; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; padding: 32px 24px }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 20px 0 8px; color: var(--text); text-wrap: balance }
p { margin: 0; text-wrap: pretty }
a { display: block; margin-top: 24px; padding: 11px 16px; border: 1px solid; border-radius: 10px; color: var(--link); font-weight: 600; text-decoration: none; text-wrap: balance }
a:focus-visible { outline: 3px solid; outline-offset: 2px }
svg { display: block; margin: 0 auto }
</style>
</head>
<body>
<main>
${MARK}
<h1>${title}</h1>
<p>${body}</p>${link ? `\n<a href="${link.href}">${link.label}</a>` : ''}
</main>
</body>
</html>
`
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Answer {
  status: number
  /** For browsers that ask for neither of ours. */
  otherwise?: PageLanguage | undefined
}

/** Answers with a page in the language that the browser asks for. */
export function sendPage(
  { request, reply }: Exchange,
  { status, otherwise }: Answer,
  pageIn: (language: PageLanguage) => string,
): void {
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(pageIn(pageLanguage(request.headers['accept-language'], otherwise)))
}
