import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import type { PublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { VERIFICATION_STYLE } from './verification.style.ts'
import { type VerificationText, verificationText } from './verification.texts.ts'

const TAGS = { pt: 'pt-BR', en: 'en' } as const
const STARS = [5, 4, 3, 2, 1] as const
export const VERIFICATION_PAGE_SIZE = 10

export interface Verification {
  language: Language
  page: number
  /** Looked for; empty for none. */
  words: string
  companyName: string | null
  data: PublicWidget
  byRating: Readonly<Record<string, number>>
}

type Say = (key: VerificationText, values?: Record<string, string | number>) => string

const MARK = `<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5c5c"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g></svg>`

/** For readers of a website who want to know what its widget leaves out. */
export function verificationPage(shown: Verification): string {
  const { language, companyName, data } = shown
  const text = verificationText(language)
  const say: Say = (key, values) => escapeHtml(text(key, values))
  const number = new Intl.NumberFormat(TAGS[language])
  const rating = new Intl.NumberFormat(TAGS[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { averageRating, totalReviews } = data.summary
  const title = companyName ? text('titleOf', { company: companyName }) : text('title')
  const figure = (label: VerificationText, value: string) =>
    `<div><dt>${say(label)}</dt><dd>${value}</dd></div>`
  return `<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Avaliax</title>
<link rel="icon" href="/favicon.svg">
<style>${VERIFICATION_STYLE}</style>
</head>
<body>
<main>
<header>${MARK}<span>Avaliax</span>${languageSwitch(shown)}</header>
<div><h1>${escapeHtml(title)}</h1><p class="muted">${say('intro')}</p></div>
<dl class="figures">
${figure('average', averageRating === null ? say('none') : escapeHtml(rating.format(averageRating)))}
${figure('total', escapeHtml(number.format(totalReviews)))}
${shown.words ? '' : figure('matching', escapeHtml(number.format(data.pagination.total)))}
</dl>
<section class="card"><h2>${say('filter')}</h2><ul class="rule">${rules(data.config)
    .map(([key, count]) => `<li>${say(key, { count })}</li>`)
    .join('')}</ul></section>
${spread(shown, say)}
${reviews(shown, say)}
<p class="muted">${say('read')}</p>
</main>
</body>
</html>
`
}

const OTHER = { pt: { language: 'en', name: 'English' }, en: { language: 'pt', name: 'Português' } } as const

/** The same page, and the same search, in the other language. */
function languageSwitch({ language, page, words }: Verification): string {
  const other = OTHER[language]
  const query = [page > 1 && `page=${page}`, words && `q=${encodeURIComponent(words)}`].filter(Boolean)
  const href = ['?lang=', other.language, ...query.map((part) => `&amp;${part}`)].join('')
  const tag = TAGS[other.language]
  return `<a class="other" href="${href}" hreflang="${tag}" lang="${tag}">${other.name}</a>`
}

function rules({ minRating, textOnly, sort, authorNames = 'full' }: PublicWidget['config']) {
  const rating: [VerificationText, number] =
    minRating === 1 ? ['allRatings', 1] : minRating === 5 ? ['onlyFive', 5] : ['minRating', minRating]
  const lines: ([VerificationText, number] | false)[] = [
    rating,
    textOnly === true && ['textOnly', 0],
    [sort, 0],
    authorNames !== 'full' && ['names', 0],
  ]
  return lines.filter((line) => line !== false)
}

/** The stored ratings, so that what the rule leaves out can be seen. */
function spread({ language, data, byRating }: Verification, say: Say): string {
  const number = new Intl.NumberFormat(TAGS[language])
  const most = Math.max(1, ...STARS.map((stars) => byRating[stars] ?? 0))
  const row = (stars: number) => {
    const count = byRating[stars] ?? 0
    const out = stars < data.config.minRating
    const note = out ? `<small class="muted">${say('hidden')}</small>` : ''
    return `<li${out ? ' class="out"' : ''}><span>${say('stars', { count: stars })}${note}</span><span class="bar"><i style="width:${Math.round((count / most) * 100)}%"></i></span><span>${escapeHtml(number.format(count))}</span></li>`
  }
  return `<section class="card"><h2>${say('spread')}</h2><p class="muted">${say('spreadText')}</p><ol class="spread">${STARS.map(row).join('')}</ol></section>`
}

/** What was looked for stays in the field, and the answer says how many have it. */
function search({ language, words, data }: Verification, say: Say): string {
  const count = data.pagination.total
  const found = words
    ? `<p class="muted" role="status">${say('found', { count })} <a href="?lang=${language}">${say('all')}</a></p>`
    : ''
  return `<form role="search" method="get"><input type="hidden" name="lang" value="${language}"><label for="q">${say('search')}</label><div><input id="q" type="search" name="q" maxlength="100" value="${escapeHtml(words)}"><button>${say('look')}</button></div></form>${found}`
}

function reviews(shown: Verification, say: Say): string {
  const { language, page, data, words } = shown
  const date = new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  const rows = data.reviews.map(({ author, rating, text, date: at, googleUrl }) => {
    const link = googleUrl
      ? ` · <a href="${escapeHtml(googleUrl)}" rel="noopener nofollow">${say('onGoogle')}</a>`
      : ''
    return `<li><b>${escapeHtml(author)}</b> <span class="stars" role="img" aria-label="${say('starsOf', { count: rating })}">${'★'.repeat(rating)}</span>${text ? `<p dir="auto">${escapeHtml(text)}</p>` : ''}<p class="muted"><time datetime="${escapeHtml(at)}">${escapeHtml(date.format(new Date(at)))}</time>${link}</p></li>`
  })
  const link = (to: number, label: VerificationText) =>
    `<a href="?page=${to}&amp;lang=${language}${words && `&amp;q=${encodeURIComponent(words)}`}">${say(label)}</a>`
  const pages = [
    page > 1 && link(page - 1, 'newer'),
    data.pagination.hasMore && link(page + 1, 'older'),
  ].filter(Boolean)
  const list = rows.length
    ? `<ul class="reviews">${rows.join('')}</ul>`
    : `<p class="muted">${say(words ? 'nothing' : 'empty')}</p>`
  const nav = pages.length ? `<nav aria-label="${say('page')}">${pages.join('')}</nav>` : ''
  return `<section class="card"><h2>${say('reviews')}</h2>${search(shown, say)}${list}${nav}</section>`
}
