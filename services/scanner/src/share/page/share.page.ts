import { brandMark, pageIcon } from '@avaliax/chassis/http/pages/brand-mark.ts'
import { type Html, html, joined, raw } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument, LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { type Brand, showsName, signatureOf } from '@avaliax/proto/brand.ts'
import { nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import { SHORT_WEEKS } from '@avaliax/proto/scanner/plan.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { shareStyle } from './share.style.ts'
import { shareText } from './share.texts.ts'
import { headlines } from './share-headlines.presenter.ts'
import { formulaeView, raceView, type Shown } from './share-parts.page.ts'
import { pathView } from './share-path.page.ts'

const OG_LOCALES = { pt: 'pt_BR', en: 'en_US' } as const

/** A shared plan as a page: pictures first, readable without script, on a phone and on paper. */
export function sharePage(page: Shown): string {
  const { plan: shared, language, url, brand } = page
  const say = shareText(language)
  const { businessName, city, niche, plan } = shared
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language])
  const rate = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 })
  const figure = (label: Parameters<typeof say>[0], value: string) =>
    html`<div><dt>${say(label)}</dt><dd>${value}</dd></div>`
  const date = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'long',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(shared.createdAt))
  const paces =
    plan.phases.length > 1
      ? plan.phases.map(({ perWeek }, at) =>
          figure(at === 0 ? 'paceFirst' : 'paceThen', rate.format(perWeek)),
        )
      : [figure('capacity', rate.format(plan.capacity.rev_week))]
  const figures = [
    ...headlines(shared).map(({ label, value, sign }) =>
      figure(label, value === null ? say('never') : sign + number.format(value)),
    ),
    ...paces,
  ]
  const short = SHORT_WEEKS[language](plan)
  const body = html`<main>
<header>${brandMark(36, brand)}${showsName(brand) && html`<span>${brand.name}</span>`}</header>
<div>
<p class="muted">${say('title')}</p>
<h1>${businessName}</h1>
<p class="muted">${say('place', { niche: nicheLabel(niche, language), city })}</p>
</div>
${positionBadge(page)}
<p class="lead">${plan.summary}</p>
${raceView(page)}
<dl class="figures">
${joined(figures, '\n')}
</dl>
${short && html`<p class="muted">${short}</p>`}
${pathView(page)}
${formulaeView(page)}
<p class="muted">${say('made', { date: date })}</p>
<a class="own" href="${new URL('/scan', url).href}">${say('own')}</a>
</main>`
  return htmlDocument({ language, head: head(page), body })
}

function positionBadge({ plan, language }: Shown): Html | null {
  const { businessPosition: position, totalListed: total } = plan
  if (position === null) return null
  const text = shareText(language)(total ? 'positionOf' : 'position', { position, total: total ?? 0 })
  return html`<p><span class="badge">${text}</span></p>`
}

function head({ plan: shared, language, url, brand }: Shown): Html {
  const say = shareText(language)
  const { businessName: business, city, plan } = shared
  const title = say('documentTitle', { business })
  const description = say('description', { business, city, summary: plan.summary })
  const meta = (property: string, content: string) => html`<meta property="${property}" content="${content}">`
  return html`<meta name="robots" content="noindex">
<meta name="description" content="${description}">
<title>${title} · ${signatureOf(brand)}</title>
${pageIcon(brand)}
${meta('og:type', 'website')}
${meta('og:site_name', brand.name)}
${meta('og:locale', OG_LOCALES[language])}
${meta('og:title', title)}
${meta('og:description', plan.summary)}
${meta('og:url', url)}
${meta('og:image', `${url}/picture.png`)}
${meta('og:image:width', '1200')}
${meta('og:image:height', '630')}
${meta('og:image:alt', description)}
<meta name="twitter:card" content="summary_large_image">
<style>${raw(shareStyle(brand.colour))}</style>`
}

/** For a link that leads to no plan. */
export function unknownSharePage(language: Language, brand: Brand): string {
  const say = shareText(language)
  const link = { href: '/scan', label: say('own') }
  return plainPage({ title: say('unknownTitle'), body: say('unknownText'), language, link, brand })
}
