import { graphemesOf } from '@avaliax/proto/graphemes.ts'
import type { WidgetConfig, WidgetReview } from './data.ts'
import { button, element, link } from './dom.ts'
import { type Language, less, more, stars as ofStars } from './texts.ts'

const WORDS_PER_LINE = 12
const LONGEST_NAME = 100
const LONGEST_TEXT = 5_000
/** Bounds a "line" made of one endless word. */
const SIGNS_PER_LINE = 150

/** `text` is the value as people read it. */
export function stars(value: number, text: string, { t }: Language): HTMLElement {
  const halves = Math.round(value * 2)
  const shapes = [2, 4, 6, 8, 10].map((full) =>
    element('i', { class: halves >= full ? 'y' : halves === full - 1 ? 'z' : '' }),
  )
  return element('span', { class: 's', role: 'img', 'aria-label': `${text} ${t(ofStars)}` }, ...shapes)
}

const firstSigns = (text: string, max: number): string =>
  text.length > max ? graphemesOf(text).slice(0, max).join('') : text

/** Takes the initials of the first and the last word. */
const initials = (author: string): string =>
  author
    .replace(/\s.*\s/, ' ')
    .split(/\s/)
    .map((word) => firstSigns(word, 1))
    .join('')
    .toUpperCase()

/** Pictures come from the product's own origin, so that visitors meet no other host. */
function avatar(author: string, src: string | null, origin: string): HTMLElement {
  const drawn = element('span', { class: 'v', 'aria-hidden': 'true' }, initials(author))
  if (!src?.startsWith(`${origin}/`)) return drawn
  const photo = element('img', { class: 'v', alt: '', loading: 'lazy', referrerpolicy: 'no-referrer', src })
  photo.onerror = () => photo.replaceWith(drawn)
  return photo
}

/** The first `lines` units of twelve words, or the whole text when it fits. */
function shorten(text: string, lines: number): string {
  const words = text.split(/\s+/)
  const short = firstSigns(words.slice(0, lines * WORDS_PER_LINE).join(' '), lines * SIGNS_PER_LINE)
  return short.length < words.join(' ').length ? `${short.replace(/[\s,;:.]+$/, '')}…` : text
}

function body(full: string, lines: number, { t }: Language): Node[] {
  if (!full) return []
  const short = lines ? shorten(full, lines) : full
  const text = element('p', { class: 'x', dir: 'auto' }, short)
  if (short === full) return [text]
  const toggle = button(t(more), { 'aria-expanded': 'false' }, () => {
    const open = text.textContent === short
    text.textContent = open ? full : short
    toggle.textContent = t(open ? less : more)
    toggle.setAttribute('aria-expanded', String(open))
  })
  return [text, toggle]
}

function posted(date: string, { dates }: Language): Node | false {
  const at = new Date(date)
  return +at > 0 && element('time', { datetime: at.toISOString() }, dates.format(at))
}

export function card(
  { author, profilePhoto, rating, text, date, googleUrl }: WidgetReview,
  { showAvatars, showDate, truncateLines }: WidgetConfig,
  language: Language,
  origin: string,
): HTMLElement {
  const name = firstSigns(author.trim(), LONGEST_NAME)
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'h' },
      showAvatars && avatar(name, profilePhoto, origin),
      element(
        'div',
        {},
        element('p', { class: 'n', dir: 'auto' }, name),
        stars(rating, `${rating}`, language),
      ),
    ),
    ...body(firstSigns((text ?? '').trim(), LONGEST_TEXT), truncateLines, language),
    element(
      'p',
      { class: 'm f' },
      showDate && posted(date, language),
      // Nothing but https leaves the widget: no javascript:, data: or relative address.
      link('Google Maps', googleUrl?.startsWith('https://') && googleUrl, {
        'aria-label': `Google Maps: ${name}`,
      }),
    ),
  )
}
