import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { PERIODS, USUAL_PERIOD } from '@avaliax/proto/document/period.ts'
import { allReviews } from '../features/dashboard/all-reviews.ts'
import { type Compared, changeOf } from '../features/dashboard/change.ts'
import { statisticsTexts } from '../features/dashboard/dashboard.texts.ts'
import { formatsOf } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { periodTexts } from '../shared/ui/period.texts.ts'
import { element, picture, room, section, statCard } from './element.ts'

export type DashboardAnswers = Partial<NamedAnswers> & Pick<NamedAnswers, 'client'>

interface Figure {
  value: string
  compared: Compared
  /** It stands in place of the comparison. */
  instead?: string | undefined
  context?: (string | undefined)[]
  sign?: Node
  /** Its line is made of so many days. */
  days: number
}

/** The figures of the usual days, in the boxes of `Statistics`. */
export function figures(answers: DashboardAnswers, language: Language): HTMLElement {
  const t = translator(statisticsTexts, language)
  const card = (label: 'visits' | 'sent' | 'newReviews' | 'rating', figure: Figure | undefined) =>
    figureCard(t(label), figure, language)
  const isBasic = answers.client.googleIntegrationMode === 'basic'
  const { visits, sent } = visitFigures(answers, language)
  const { newReviews, rating } = reviewFigures(answers, language)
  return section(
    { title: t('title'), extra: periodSwitch(language) },
    element('p', { class: 'figures-against' }, t('against', { days: USUAL_PERIOD })),
    element(
      'div',
      { class: 'figures-all' },
      element(
        'div',
        { class: 'figures' },
        card('visits', visits),
        sent && card('sent', sent),
        card('newReviews', newReviews),
        // The few reviews that Google shows in basic mode have no average of a period.
        !isBasic && card('rating', rating),
      ),
    ),
  )
}

/** Its usual days, in the boxes of `PeriodSwitch`. */
function periodSwitch(language: Language): HTMLElement {
  const t = translator(periodTexts, language)
  const choices = PERIODS.map((days) =>
    element(
      'label',
      {},
      element('input', { type: 'radio', disabled: '', ...(days === USUAL_PERIOD && { checked: '' }) }),
      t('days', { days }),
    ),
  )
  return element('div', { class: 'choice-switch' }, ...choices)
}

function visitFigures({ taps }: DashboardAnswers, language: Language): { visits?: Figure; sent?: Figure } {
  if (!taps) return {}
  const { number } = formatsOf(language)
  const figure = (count: 'taps' | 'reviewRequests'): Figure => ({
    value: number(taps.total[count]),
    compared: { now: taps.total[count], before: taps.previous[count] },
    days: taps.byDay.length,
  })
  // A second card would repeat the first where everybody was sent on.
  if (taps.total.taps !== taps.total.reviewRequests)
    return { visits: figure('taps'), sent: figure('reviewRequests') }
  const context = taps.total.taps > 0 ? [statisticsTexts.allSent[language]] : []
  return { visits: { ...figure('taps'), context } }
}

function reviewFigures(
  { client, reviewSummary, reviewTrend }: DashboardAnswers,
  language: Language,
): { newReviews?: Figure; rating?: Figure } {
  if (!reviewTrend) return {}
  const { number, decimal } = formatsOf(language)
  const { total, previous } = reviewTrend
  const { all, overall } = allReviews(reviewSummary, language)
  const few = client.googleIntegrationMode === 'basic' ? statisticsTexts.fiveShown[language] : undefined
  const average = total.averageRating
  return {
    newReviews: {
      value: number(total.count),
      compared: { now: total.count, before: previous.count },
      context: [few, all],
      days: reviewTrend.byDay.length,
    },
    rating: {
      value: average === null ? '–' : decimal(average),
      compared: { now: average, before: previous.averageRating, rating: true },
      instead: average === null ? statisticsTexts.noRating[language] : undefined,
      context: [overall],
      days: reviewTrend.byDay.filter(({ averageRating }) => averageRating !== null).length,
      ...(average !== null && { sign: room('first-star') }),
    },
  }
}

/** A figure that is not known yet has its room. */
function figureCard(label: string, figure: Figure | undefined, language: Language): HTMLElement {
  const name = element('span', { class: 'stat-label' }, label)
  if (!figure) return statCard(label, undefined)
  const { value, compared, instead, context = [], sign, days } = figure
  const lines = context.filter(Boolean).map((line) => element('span', { class: 'figure-context' }, line))
  return element(
    'div',
    { class: 'stat-card' },
    name,
    element('span', { class: 'stat-value ax-figures' }, value, sign && ' ', sign),
    element('span', { class: 'stat-label' }, instead ?? change(compared, language), ...lines),
    picture(days),
  )
}

function change(compared: Compared, language: Language): HTMLElement {
  const { direction, text } = changeOf(compared, language)
  const look = direction === 'up' || direction === 'down' ? `change change-${direction}` : 'change'
  if (direction === 'unknown') return element('span', { class: look }, text)
  return element('span', { class: look }, room('first-arrow'), ` ${text}`)
}
