import { agencyTexts } from '../features/agency/agency.texts.ts'
import { growthOf } from '../features/agency/growth.ts'
import { monthFigures, replyTimeFigure } from '../features/agency/month-figures.ts'
import { cardsTexts } from '../features/cards/cards.texts.ts'
import { clientsTexts, editTexts, healthTexts } from '../features/clients/clients.texts.ts'
import { formatsOf } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { drawPage, type PageAnswers } from './draw-page.ts'
import { button, element, pageTitle, picture, room, section, statCard, wait } from './element.ts'
import './agency.css'

/** The months of the year beside each figure. */
const MONTHS = 12

/** The agency's dashboard. */
export const drawAgency = (): void => drawPage('agency', agencyDashboard)

/** Down to the clients that need attention, in the boxes of `AgencyDashboardPage`. */
export function agencyDashboard(answers: PageAnswers, language: Language): Node {
  const t = translator(agencyTexts, language)
  const mayWrite = answers.me.user.rights.business === 'write'
  const actions = [
    button(translator(cardsTexts, language)('generate')),
    button(translator(editTexts, language)('create'), 'first-button-primary'),
  ]
  const page = document.createDocumentFragment()
  page.append(
    pageTitle(t('title'), t('description'), mayWrite ? actions : []),
    element('div', { class: 'first-agency' }, months(answers, language), health(language)),
  )
  return page
}

function months(
  { me, reviewMonths, replyTimes, businessHealth }: PageAnswers,
  language: Language,
): HTMLElement {
  const t = translator(agencyTexts, language)
  const figures = [
    ...monthFigures(reviewMonths?.months, language),
    replyTimeFigure(replyTimes, language),
  ].map(({ label, value, note }) =>
    statCard(label, value, element('span', { class: 'stat-label' }, note), picture(MONTHS)),
  )
  const recurring =
    me.user.rights.money !== 'none' &&
    statCard(
      t('mrr'),
      businessHealth && formatsOf(language).money(businessHealth.mrr),
      element(
        'span',
        { class: 'stat-label' },
        businessHealth && growth(businessHealth.mrrGrowthRate, businessHealth.mrrLastMonth, language),
      ),
      picture(MONTHS),
    )
  return element(
    'section',
    { class: 'section' },
    element('header', {}, element('h2', { class: 'ax-hidden' }, t('monthTitle'))),
    element('div', { class: 'agency-months' }, ...figures, recurring),
  )
}

function growth(rate: number, before: string | undefined, language: Language): HTMLElement {
  const { direction, text } = growthOf(rate, before, language)
  if (direction === 'unknown') return element('span', { class: 'growth' }, text)
  return element('span', { class: `growth growth-${direction}` }, room('first-arrow'), ` ${text}`)
}

/** Its title: the clients are asked for by the page. */
function health(language: Language): HTMLElement {
  const all = element('a', { href: '/clients?sort=attention' }, translator(clientsTexts, language)('seeAll'))
  return section({ title: translator(healthTexts, language)('title'), extra: all }, wait('first-wait-line'))
}
