import { USUAL_PERIOD } from '@avaliax/proto/document/period.ts'
import { statisticsTexts } from '../features/dashboard/dashboard.texts.ts'
import { formatsOf } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import type { DashboardAnswers } from './client-dashboard.ts'
import { element, room, section, wait } from './element.ts'

/** The figures of the usual days, in the boxes of `Statistics`. */
export function figures(
  { client, reviewSummary, reviewTrend, taps }: DashboardAnswers,
  language: Language,
): HTMLElement {
  const t = translator(statisticsTexts, language)
  const { number, decimal } = formatsOf(language)
  const isBasic = client.googleIntegrationMode === 'basic'
  const rating = (isBasic ? reviewSummary : reviewTrend?.total)?.averageRating
  // Where everybody was sent on, a second card would repeat the first.
  const sent = taps && taps.total.taps !== taps.total.reviewRequests ? taps.total.reviewRequests : undefined
  return section(
    t('title'),
    room('first-switch'),
    element('p', { class: 'figures-against' }, t('against', { days: USUAL_PERIOD })),
    element(
      'div',
      { class: 'figures' },
      card(t('visits'), taps && number(taps.total.taps)),
      sent !== undefined && card(t('sent'), number(sent)),
      card(t('newReviews'), reviewTrend && number(reviewTrend.total.count)),
      card(
        t('rating'),
        rating === null ? '–' : rating && decimal(rating),
        rating ? room('first-star') : undefined,
      ),
    ),
  )
}

/** One that is not known yet has its room. */
const card = (label: string, value: string | undefined | 0, sign?: Node): HTMLElement =>
  element(
    'div',
    { class: 'stat-card' },
    element('span', { class: 'stat-label' }, label),
    value === undefined
      ? wait('first-wait-figure')
      : element('span', { class: 'stat-value ax-figures' }, String(value), sign && ' ', sign),
  )
