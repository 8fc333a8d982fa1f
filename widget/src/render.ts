import { card, stars } from './card.ts'
import { turner } from './carousel.ts'
import type { WidgetData } from './data.ts'
import { button, element, link } from './dom.ts'
import { dress } from './styles.ts'
import { type Texts, textsFor } from './texts.ts'

const MAPS = 'https://www.google.com/maps/search/?api=1&query=Google&query_place_id='
const WRITE = 'https://search.google.com/local/writereview?placeid='

export interface Setting {
  /** The product's: pictures come from there. */
  origin: string
  /** Address of the page that says what the widget leaves out. */
  verify?: string
  nonce?: string | undefined
  /** The reviews after these; without an answer the button stays. */
  further?: (offset: number) => Promise<WidgetData | undefined>
}

function summary(
  { summary, client, config }: WidgetData,
  texts: Texts,
  { verify = '' }: Setting,
): HTMLElement {
  const { totalReviews, minRating } = summary
  const averageRating = summary.averageRating ?? 0
  const average = averageRating.toLocaleString(texts.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const count = `${totalReviews.toLocaleString(texts.lang)} ${totalReviews === 1 ? texts.one : texts.many} `
  const place = client.placeId ? encodeURIComponent(client.placeId) : ''
  const header = element(
    'header',
    {},
    element('b', {}, average),
    stars(averageRating, texts),
    element('span', { class: 'm' }, count, link('Google Maps', place && MAPS + place)),
  )
  // The true figures cover all reviews; a filter that hides some of them is said beside them.
  const filter = [minRating > 1 && texts.filter(minRating), config.textOnly && texts.text].filter(Boolean)
  if (filter[0] && config.mode !== 'badge') header.append(element('span', { class: 'm' }, filter.join(' · ')))
  if (verify)
    header.append(
      element('span', { class: 'm' }, link(texts.verify, verify, `${texts.verify}: ${texts.title}`)),
    )
  if (config.writeReview && place) {
    const write = link(texts.write, WRITE + place)
    write.className = 'r'
    header.append(write)
  }
  return header
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
export function renderWidget(host: HTMLElement, data: WidgetData, setting: Setting): void {
  const { config } = data
  const texts = textsFor(host)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  if (!data.summary.totalReviews) {
    root.replaceChildren()
    return
  }
  const header = summary(data, texts, setting)
  const panel = element(
    'section',
    { class: `w ${config.mode} ${config.theme}`, 'aria-label': texts.title, lang: texts.lang },
    header,
  )
  const cards = (reviews: WidgetData['reviews']) =>
    reviews.map((review) => card(review, config, texts, setting.origin))
  const shown = config.mode === 'badge' ? [] : cards(data.reviews.slice(0, config.maxItems))
  if (shown.length) {
    const list = element('ul', { role: 'list' }, ...shown)
    panel.append(list)
    if (config.mode === 'carousel') header.append(turner(list, texts, config.autoplay))
    const { further } = setting
    if (further && data.pagination.total > shown.length) {
      const more = button(texts.further, '', async () => {
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
      more.className = 'o'
      panel.append(more)
    }
  }
  if (config.structuredData) describe(host, data.summary)
  root.replaceChildren(...dress(root, config.colors, setting.nonce), panel)
}
