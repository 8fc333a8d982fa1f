import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { URGENT_REVIEWS } from '../features/dashboard/todos.ts'
import { reviewsTexts } from '../features/reviews/reviews.texts.ts'
import { googleTexts } from '../shared/google/google.texts.ts'
import { lostConnection } from '../shared/google/lost-connection.ts'
import { formatsOf } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { drawPage, type PageAnswers } from './draw-page.ts'
import { element, room, tag } from './element.ts'
import { reviewRow } from './review-row.ts'
import './reviews.css'

/** So little room that the page's tools are icons, as `usePhone` has it. Where there is more, a review stands beside the list. */
const PHONE = '(max-width: 639.98px)'
/** More than a window of a phone holds. */
const ROWS = 12

/** A client's reviews on a phone. */
export const drawReviews = (): void =>
  drawPage('reviews', (answers, language) => (matchMedia(PHONE).matches ? reviews(answers, language) : null))

/** The first reviews, in the boxes of `Inbox`; the title alone while they are not known, or something else stands above them. */
export function reviews(answers: PageAnswers, language: Language): Node | null {
  const { client, brand, me, reviewSummary, reviews: list } = answers
  if (!client) return null
  const page = document.createDocumentFragment()
  page.append(header(me.user, brand, language))
  const isUnfinished =
    client.googlePlaceId === null || (client.googleConnected && client.googleIntegrationMode === 'basic')
  if (isUnfinished || !reviewSummary || !list || list.items.length === 0) return page
  const lost = lostConnection(client.googleStatus, client.googleVia)
  const isWhole = list.items.length === list.total && list.total <= ROWS
  page.append(
    ...(lost ? [lostLine(googleTexts[lost.title][language])] : []),
    chips(reviewSummary, language),
    element(
      'div',
      { class: 'rv-master' },
      element(
        'ul',
        { class: 'rv-rows' },
        ...list.items.slice(0, ROWS).map((review) => reviewRow(review, language)),
      ),
      isWhole && foot(list.total, reviewSummary.total, language),
    ),
    ...(isWhole && isBasic(client) ? [basicHint(language)] : []),
  )
  return page
}

/** As `BasicModeHint` has it: Google shows five of them. */
const isBasic = ({ googleConnected, googleStatus }: NamedAnswers['client']): boolean =>
  !googleConnected && !lostConnection(googleStatus)

function basicHint(language: Language): HTMLElement {
  const t = translator(reviewsTexts, language)
  const link = element('a', { class: 'rv-notice-link', href: '/settings#access' }, t('toSettings'))
  return element('p', { class: 'rv-hint' }, `${t('basicText')} `, link)
}

/** How many of all are shown. */
function foot(shown: number, total: number, language: Language): HTMLElement {
  const { number } = formatsOf(language)
  const words = translator(reviewsTexts, language)('shownOf', { shown: number(shown), total: number(total) })
  return element('p', { class: 'rv-foot' }, tag(words, 'rv-tag rv-shown ax-figures'))
}

function header({ rights }: PageAnswers['me']['user'], brand: PageAnswers['brand'], language: Language) {
  const title = translator(reviewsTexts, language)('title')
  const beta = brand.betaBadges !== false && tag('Beta', 'rv-tag')
  const isFetching = rights.business === 'write'
  return element(
    'header',
    { class: 'first-header page-header page-header-dense' },
    element(
      'div',
      { class: 'first-title' },
      element(
        'div',
        { class: 'page-title-row' },
        element('h1', { class: 'page-title' }, `${title} `, beta),
        room('page-help'),
      ),
    ),
    element(
      'div',
      { class: 'first-actions page-actions' },
      room('first-tool'),
      isFetching && room('first-tool'),
      room('first-tool'),
    ),
  )
}

const lostLine = (words: string): HTMLElement =>
  element('p', { class: 'rv-lost' }, room('first-arrow'), element('span', {}, words))

function chips({ urgent }: NamedAnswers['reviewSummary'], language: Language): HTMLElement {
  const t = translator(reviewsTexts, language)
  const { number } = formatsOf(language)
  const button = (label: string, isOn: boolean) =>
    element('button', { type: 'button', class: 'rv-chip', 'aria-pressed': `${isOn}` }, label)
  // Pressed before the application is there, it opens the page with its filter.
  const link = (label: string, href: string, count = 0) =>
    element('a', { class: 'rv-chip', href }, label, count > 0 && element('span', {}, ` ${number(count)}`))
  return element(
    'section',
    {},
    element(
      'div',
      { class: 'rv-chips' },
      button(t('chipAll'), true),
      link(t('urgentButton'), URGENT_REVIEWS, urgent),
      link(t('chipUnanswered'), '/reviews?status=unresponded'),
      button(t('filters'), false),
    ),
  )
}
