import { cutBetween, firstSign } from '@avaliax/proto/graphemes.ts'
import type { WidgetConfig, WidgetReview } from './data.ts'
import { button, element, httpsUrl, link } from './dom.ts'
import type { Texts } from './texts.ts'

const WORDS_PER_LINE = 12
const LONGEST_TEXT = 5_000
/** Bounds a "line" made of one endless word. */
const CHARACTERS_PER_LINE = 150

export function stars(value: number, texts: Texts): HTMLElement {
  const exact = Number(value) || 0
  const halves = Math.round(exact * 2)
  const label = `${exact.toLocaleString(texts.lang, { maximumFractionDigits: 1 })} ${texts.stars}`
  const shapes = [2, 4, 6, 8, 10].map((full) =>
    element('i', { class: halves >= full ? 'y' : halves === full - 1 ? 'z' : '' }),
  )
  return element('span', { class: 's', role: 'img', 'aria-label': label }, ...shapes)
}

function initials(author: string): string {
  const words = author.trim().split(/\s+/)
  return [words[0], ...words.slice(1).slice(-1)].map(firstSign).join('').toUpperCase()
}

/** Pictures come from the product's own origin, so that visitors meet no other host. */
function avatar({ author, profilePhoto }: WidgetReview, origin: string): HTMLElement {
  const drawn = element('span', { class: 'v', 'aria-hidden': 'true' }, initials(author))
  const src = String(profilePhoto)
  if (!src.startsWith(`${origin}/`)) return drawn
  const photo = element('img', { class: 'v', alt: '', loading: 'lazy', referrerpolicy: 'no-referrer', src })
  photo.onerror = () => photo.replaceWith(drawn)
  return photo
}

/** The first `lines` units of twelve words, or the whole text when it fits. */
export function shorten(text: string, lines: number): string {
  if (!lines) return text
  const words = text.split(/\s+/)
  const short = cutBetween(words.slice(0, lines * WORDS_PER_LINE).join(' '), lines * CHARACTERS_PER_LINE)
  return short.length < words.join(' ').length ? `${short.replace(/[\s,;:.]+$/, '')}…` : text
}

function body(full: string, lines: number, texts: Texts): Node[] {
  if (!full) return []
  const short = shorten(full, lines)
  const text = element('p', { class: 'x', dir: 'auto' }, short)
  if (short === full) return [text]
  const toggle = button(texts.more, '', () => {
    const open = text.textContent === short
    text.textContent = open ? full : short
    toggle.textContent = open ? texts.less : texts.more
    toggle.setAttribute('aria-expanded', String(open))
  })
  toggle.setAttribute('aria-expanded', 'false')
  return [text, toggle]
}

function posted(date: unknown, texts: Texts): Node[] {
  const at = new Date(String(date))
  if (!+at) return []
  return [
    element(
      'time',
      { datetime: at.toISOString() },
      at.toLocaleDateString(texts.lang, { dateStyle: 'medium' }),
    ),
  ]
}

export function card(review: WidgetReview, config: WidgetConfig, texts: Texts, origin: string): HTMLElement {
  const author = cutBetween(String(review.author ?? ''), 100)
  const head = element('div', { class: 'h' })
  if (config.showAvatars) head.append(avatar({ ...review, author }, origin))
  head.append(
    element('div', {}, element('p', { class: 'n', dir: 'auto' }, author), stars(review.rating, texts)),
  )
  return element(
    'li',
    {},
    head,
    ...body(cutBetween(String(review.text ?? '').trim(), LONGEST_TEXT), config.truncateLines, texts),
    element(
      'p',
      { class: 'm f' },
      ...(config.showDate ? posted(review.date, texts) : []),
      link('Google Maps', httpsUrl(review.googleUrl), `Google Maps: ${author}`),
    ),
  )
}
