import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import { nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { SHARE_STYLE } from './share.style.ts'
import { shareText } from './share.texts.ts'
import { headlines } from './share-headlines.presenter.ts'
import { formulaeView, raceView } from './share-parts.page.ts'
import { pathView } from './share-path.page.ts'

export interface Shown {
  plan: SharedPlan
  language: Language
  /** Of this page. */
  url: string
}

const LANGUAGE_TAGS = { pt: 'pt-BR', en: 'en' } as const
const OG_LOCALES = { pt: 'pt_BR', en: 'en_US' } as const

const MARK = `<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5c5c"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g></svg>`

/** A shared plan as a page: pictures first, readable without script, on a phone and on paper. */
export function sharePage(shown: Shown): string {
  const { plan: shared, language, url } = shown
  const say = shareText(language)
  const { businessName, city, niche, plan } = shared
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language])
  const rate = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 })
  const figure = (label: Parameters<typeof say>[0], value: string) =>
    `<div><dt>${escapeHtml(say(label))}</dt><dd>${escapeHtml(value)}</dd></div>`
  const made = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'long',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(shared.createdAt))
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
${head(shown)}
<body>
<main>
<header>${MARK}<span>Avaliax</span></header>
<div>
<p class="muted">${escapeHtml(say('title'))}</p>
<h1>${escapeHtml(businessName)}</h1>
<p class="muted">${escapeHtml(say('place', { niche: nicheLabel(niche, language), city }))}</p>
</div>
${positionBadge(shown)}
<p class="lead">${escapeHtml(plan.summary)}</p>
${raceView(shown)}
<dl class="figures">
${headlines(shared)
  .map(({ label, value, sign }) => figure(label, sign + number.format(value)))
  .join('\n')}
${figure('capacity', rate.format(plan.capacity.rev_week))}
</dl>
${pathView(shown)}
${formulaeView(shown)}
<p class="muted">${escapeHtml(say('made', { date: made }))}</p>
<a class="own" href="${escapeHtml(new URL('/scan', url).href)}">${escapeHtml(say('own'))}</a>
</main>
</body>
</html>
`
}

function positionBadge({ plan, language }: Shown): string {
  const { businessPosition: position, totalListed: total } = plan
  if (position === null) return ''
  const text = shareText(language)(total ? 'positionOf' : 'position', { position, total: total ?? 0 })
  return `<p><span class="badge">${escapeHtml(text)}</span></p>`
}

function head({ plan: shared, language, url }: Shown): string {
  const say = shareText(language)
  const { businessName: business, city, plan } = shared
  const title = say('documentTitle', { business })
  const description = say('description', { business, city, summary: plan.summary })
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}">`
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(`${title} · Avaliax`)}</title>
<link rel="icon" href="/favicon.svg">
${meta('og:type', 'website')}
${meta('og:site_name', 'Avaliax')}
${meta('og:locale', OG_LOCALES[language])}
${meta('og:title', title)}
${meta('og:description', plan.summary)}
${meta('og:url', url)}
${meta('og:image', `${url}/picture.png`)}
${meta('og:image:width', '1200')}
${meta('og:image:height', '630')}
${meta('og:image:alt', description)}
<meta name="twitter:card" content="summary_large_image">
<style>${SHARE_STYLE}</style>
</head>`
}
