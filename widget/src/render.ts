import { card, stars } from './card.ts'
import { turner } from './carousel.ts'
import type { WidgetData } from './data.ts'
import { button, element, link, rootOf } from './dom.ts'
import { dress } from './styles.ts'
import {
  fromStars,
  further as furtherText,
  type Language,
  languageOf,
  many,
  one,
  textOnly,
  title,
  topOnly,
  verify as verifyText,
  write,
} from './texts.ts'
import { followPage } from './theme.ts'

const MAPS = 'https://www.google.com/maps/search/?api=1&query=Google&query_place_id='
const WRITE = 'https://search.google.com/local/writereview?placeid='

export interface Setting {
  /** The product's: pictures come from there. */
  origin: string
  /** Else that of the host. */
  language?: Language
  /** Address of the page that says what the widget leaves out. */
  verify?: string
  nonce?: string | undefined
  /** The reviews after these; without an answer the button stays. */
  further?: (offset: number) => Promise<WidgetData | undefined>
}

const muted = (...children: (Node | string)[]) => element('span', { class: 'm' }, ...children)

function summary(
  { summary: { averageRating, totalReviews, minRating }, client, config }: WidgetData,
  language: Language,
  verify?: string,
): HTMLElement {
  const { lang, t } = language
  const rating = averageRating ?? 0
  const average = rating.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const place = client.placeId && encodeURIComponent(client.placeId)
  const count = `${totalReviews.toLocaleString(lang)} ${t(totalReviews === 1 ? one : many)} `
  const filter = [
    minRating > 1 && t(minRating > 4 ? topOnly : fromStars).replace('#', String(minRating)),
    config.textOnly && t(textOnly),
  ]
    .filter(Boolean)
    .join(' · ')
  return element(
    'header',
    {},
    element('b', {}, average),
    stars(rating, average, language),
    muted(count, link('Google Maps', place && MAPS + place)),
    // The true figures cover all reviews; a filter that hides some of them is said beside them.
    config.mode !== 'badge' && filter && muted(filter),
    verify && muted(link(t(verifyText), verify, { 'aria-label': `${t(verifyText)}: ${t(title)}` })),
    config.writeReview && place && link(t(write), WRITE + place, { class: 'r' }),
  )
}

/** For search engines, beside the shadow root: attributes, which no policy of the host page forbids, and nothing to see. */
function describe(host: HTMLElement, { averageRating, totalReviews }: WidgetData['summary']): void {
  const thing = (type: string, itemprop: string, ...parts: HTMLElement[]) =>
    element('div', { itemprop, itemscope: '', itemtype: `https://schema.org/${type}` }, ...parts)
  const fact = (itemprop: string, content: unknown) => element('meta', { itemprop, content: String(content) })
  host.replaceChildren(
    thing(
      'LocalBusiness',
      '',
      fact('name', document.title),
      thing(
        'AggregateRating',
        'aggregateRating',
        fact('ratingValue', averageRating),
        fact('reviewCount', totalReviews),
      ),
    ),
  )
}

/** Draws the widget into the host's shadow root, in one step, so that nothing inside it moves afterwards. */
export function renderWidget(
  host: HTMLElement,
  data: WidgetData,
  { origin, language = languageOf(host), verify, nonce, further }: Setting,
): void {
  const { config } = data
  const root = rootOf(host)
  if (!data.summary.totalReviews) {
    root.replaceChildren()
    return
  }
  const { lang, t } = language
  const header = summary(data, language, verify)
  const panel = element(
    'section',
    { class: `w ${config.mode} ${config.theme}`, 'aria-label': t(title), lang },
    header,
  )
  const cards = (reviews: WidgetData['reviews']) =>
    reviews.map((review) => card(review, config, language, origin))
  const shown = config.mode === 'badge' ? [] : cards(data.reviews.slice(0, config.maxItems))
  if (shown.length) {
    const list = element('ul', { role: 'list' }, ...shown)
    panel.append(list)
    if (config.mode === 'carousel') header.append(turner(list, language, config.autoplay))
    if (further && data.pagination.total > shown.length) {
      const more = button(t(furtherText), { class: 'o' }, async () => {
        more.disabled = true
        const page = await further(list.children.length)
        more.disabled = false
        if (!page) return
        const added = cards(page.reviews)
        list.append(...added)
        // The focus goes on where reading does.
        const [first] = added
        if (first) first.tabIndex = -1
        first?.focus()
        if (!page.pagination.hasMore) more.remove()
      })
      panel.append(more)
    }
  }
  if (config.structuredData) describe(host, data.summary)
  root.replaceChildren(panel)
  dress(root, config.colors, nonce)
  if (config.theme === 'auto') followPage(host, panel)
}
