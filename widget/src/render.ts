import { card, stars } from './card.ts'
import type { WidgetData } from './data.ts'
import { element, link } from './dom.ts'
import { dress } from './styles.ts'
import { type Texts, textsFor } from './texts.ts'

const MAPS = 'https://www.google.com/maps/search/?api=1&query=Google&query_place_id='

function summary({ summary, client, config }: WidgetData, texts: Texts): HTMLElement {
  const { totalReviews, minRating } = summary
  const averageRating = summary.averageRating ?? 0
  const average = averageRating.toLocaleString(texts.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const count = `${totalReviews.toLocaleString(texts.lang)} ${totalReviews === 1 ? texts.one : texts.many} `
  const place = client.placeId ? MAPS + encodeURIComponent(client.placeId) : ''
  const header = element(
    'header',
    {},
    element('b', {}, average),
    stars(averageRating, texts),
    element('span', { class: 'm' }, count, link('Google Maps', place, 'Google Maps')),
  )
  // The true figures cover all reviews; a filter that hides some of them is said beside them.
  if (minRating > 1 && config.mode !== 'badge')
    header.append(element('span', { class: 'm' }, texts.filter(minRating)))
  return header
}

function turner(list: HTMLElement, texts: Texts): HTMLElement {
  const turn = (label: string, sign: string, by: number) => {
    const button = element('button', { type: 'button', 'aria-label': label }, sign)
    button.onclick = () => list.scrollBy({ left: by * list.clientWidth * 0.9 })
    return button
  }
  return element(
    'nav',
    { 'aria-label': texts.title },
    turn(texts.previous, '‹', -1),
    turn(texts.next, '›', 1),
  )
}

/** Draws the widget into the host's shadow root; the builder's preview calls it with the same data as the embed. */
export function renderWidget(host: HTMLElement, data: WidgetData, nonce = ''): void {
  const { config } = data
  const texts = textsFor(host)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  if (!data.summary.totalReviews) {
    root.replaceChildren()
    return
  }
  const header = summary(data, texts)
  const panel = element(
    'section',
    { class: `w ${config.mode} ${config.theme}`, 'aria-label': texts.title, lang: texts.lang },
    header,
  )
  const shown = config.mode === 'badge' ? [] : data.reviews.slice(0, config.maxItems)
  if (shown.length) {
    const list = element('ul', { role: 'list' }, ...shown.map((review) => card(review, config, texts)))
    if (config.mode === 'carousel') {
      list.tabIndex = 0
      header.append(turner(list, texts))
    }
    panel.append(list)
  }
  root.replaceChildren(...dress(root, nonce), panel)
}
