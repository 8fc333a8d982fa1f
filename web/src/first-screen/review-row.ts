import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { initialsOf, pictureOf, wordingOf } from '../features/reviews/review.rules.ts'
import { badgesOf } from '../features/reviews/review-badges.ts'
import { formatRelative } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { element, room, tag } from './element.ts'

/** A review of the list, in the boxes of `ReviewRows`. */
export function reviewRow(review: Review, language: Language): HTMLElement {
  const { id, authorName, authorPhotoUrl, publishedAt } = review
  const badges = badgesOf(review, language).map(({ text, look }) =>
    look === 'source'
      ? element('span', { class: 'rv-small' }, text)
      : tag(text, look ? `rv-tag rv-${look}` : 'rv-tag'),
  )
  const head = element(
    'div',
    { class: 'first-head' },
    element('span', { class: 'rv-avatar' }, !pictureOf(authorPhotoUrl) && initialsOf(authorName)),
    element(
      'div',
      { class: 'rv-grow' },
      element(
        'div',
        { class: 'first-head-line' },
        element('strong', { class: 'rv-break' }, element('bdi', {}, authorName)),
        element('time', { class: 'first-time' }, formatRelative(publishedAt, language)),
      ),
      element('div', { class: 'first-head-marks' }, room('first-stars'), ...badges),
    ),
  )
  const words = element('span', { class: 'rv-snippet' }, wordingOf(review).original ?? '')
  return element(
    'li',
    { class: 'rv-item' },
    element('a', { class: 'rv-row', href: `/reviews/${id}` }, head, words),
  )
}
