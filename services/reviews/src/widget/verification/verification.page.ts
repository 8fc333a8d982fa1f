import { brandMark, pageIcon } from '@avaliax/chassis/http/pages/brand-mark.ts'
import { type Html, html, raw } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument, LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { type Brand, showsName } from '@avaliax/proto/brand.ts'
import type { PublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { verificationStyle } from './verification.style.ts'
import { type VerificationText, verificationText } from './verification.texts.ts'

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
  brand: Brand
}

type Say = ReturnType<typeof verificationText>

/** For readers of a website who want to know what its widget leaves out. */
export function verificationPage(verification: Verification): string {
  const { language, companyName, data, brand } = verification
  const say = verificationText(language, brand.name)
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language])
  const rating = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const { averageRating, totalReviews } = data.summary
  const title = companyName ? say('titleOf', { company: companyName }) : say('title')
  const figure = (label: VerificationText, value: string) =>
    html`<div><dt>${say(label)}</dt><dd>${value}</dd></div>`
  const head = html`<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
${pageIcon(brand)}
<style>${raw(verificationStyle(brand.colour))}</style>`
  const body = html`<main>
<header>${brandMark(36, brand)}${showsName(brand) && html`<span>${brand.name}</span>`}${languageSwitch(verification)}</header>
<div><h1>${title}</h1><p class="muted">${say('intro')}</p></div>
<dl class="figures">
${figure('average', averageRating === null ? say('none') : rating.format(averageRating))}
${figure('total', number.format(totalReviews))}
${!verification.words && figure('matching', number.format(data.pagination.total))}
</dl>
<section class="card"><h2>${say('filter')}</h2><ul class="rule">${rules(data.config).map(([key, count]) => html`<li>${say(key, { count })}</li>`)}</ul></section>
${ratingSpread(verification, say)}
${reviews(verification, say)}
<p class="muted">${say('read')}</p>
</main>`
  return htmlDocument({ language, head, body })
}

const OTHER = { pt: { language: 'en', name: 'English' }, en: { language: 'pt', name: 'Português' } } as const

/** The same page, and the same search, in the other language. */
function languageSwitch({ language, page, words }: Verification): Html {
  const other = OTHER[language]
  const href = `?lang=${other.language}${page > 1 ? `&page=${page}` : ''}${searchedFor(words)}`
  const tag = LANGUAGE_TAGS[other.language]
  return html`<a class="other" href="${href}" hreflang="${tag}" lang="${tag}">${other.name}</a>`
}

const searchedFor = (words: string) => words && `&q=${encodeURIComponent(words)}`

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
function ratingSpread({ language, data, byRating }: Verification, say: Say): Html {
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language])
  const most = Math.max(1, ...STARS.map((stars) => byRating[stars] ?? 0))
  const row = (stars: number) => {
    const count = byRating[stars] ?? 0
    const out = stars < data.config.minRating
    const note = out && html`<small class="muted">${say('hidden')}</small>`
    return html`<li${out && html` class="out"`}><span>${say('stars', { count: stars })}${note}</span><span class="bar"><i style="width:${Math.round((count / most) * 100)}%"></i></span><span>${number.format(count)}</span></li>`
  }
  return html`<section class="card"><h2>${say('spread')}</h2><p class="muted">${say('spreadText')}</p><ol class="spread">${STARS.map(row)}</ol></section>`
}

/** The words that were looked for stay in the field, and the answer says how many have them. */
function search({ language, words, data }: Verification, say: Say): Html {
  const count = data.pagination.total
  const found =
    words &&
    html`<p class="muted" role="status">${say('found', { count })} <a href="?lang=${language}">${say('all')}</a></p>`
  return html`<form role="search" method="get"><input type="hidden" name="lang" value="${language}"><label for="q">${say('search')}</label><div><input id="q" type="search" name="q" maxlength="100" value="${words}"><button>${say('look')}</button></div></form>${found}`
}

function reviews(verification: Verification, say: Say): Html {
  const { language, page, data, words } = verification
  const date = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'long',
    timeZone: 'America/Sao_Paulo',
  })
  const rows = data.reviews.map(({ author, rating, text, date: at, googleUrl }) => {
    const link = googleUrl && html` · <a href="${googleUrl}" rel="noopener nofollow">${say('onGoogle')}</a>`
    return html`<li><b>${author}</b> <span class="stars" role="img" aria-label="${say('starsOf', { count: rating })}">${'★'.repeat(rating)}</span>${text && html`<p dir="auto">${text}</p>`}<p class="muted"><time datetime="${at}">${date.format(new Date(at))}</time>${link}</p></li>`
  })
  const link = (to: number, label: VerificationText) =>
    html`<a href="?page=${to}&amp;lang=${language}${searchedFor(words)}">${say(label)}</a>`
  const newer = page > 1 && link(page - 1, 'newer')
  const older = data.pagination.hasMore && link(page + 1, 'older')
  const list = rows.length
    ? html`<ul class="reviews">${rows}</ul>`
    : html`<p class="muted">${say(words ? 'nothing' : 'empty')}</p>`
  const nav = (newer || older) && html`<nav aria-label="${say('page')}">${newer}${older}</nav>`
  return html`<section class="card"><h2>${say('reviews')}</h2>${search(verification, say)}${list}${nav}</section>`
}
