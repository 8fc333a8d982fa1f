import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { shareText } from './share.texts.ts'

export interface Shown {
  plan: SharedPlan
  language: Language
  /** This page's address. */
  url: string
  brand: Brand
}

/** You and the competitors as bars of one scale, the largest first. */
export function raceView({ plan: shared, language }: Shown): Html {
  const say = shareText(language)
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language])
  const competitors = shared.competitors.length
    ? shared.competitors
    : [{ name: null, reviews: shared.topCompetitorReviews, link: null }]
  const rows = [
    ...competitors.map(({ name, reviews, link }, at) => ({
      name: name ?? say('rank', { rank: at + 1 }),
      reviews,
      link,
      you: false,
    })),
    { name: `${say('you')}: ${shared.businessName}`, reviews: shared.currentReviews, link: null, you: true },
  ].sort((a, b) => b.reviews - a.reviews)
  const most = Math.max(1, ...rows.map(({ reviews }) => reviews))
  const row = ({ name, reviews, link, you }: (typeof rows)[number]) => {
    const label = link ? html`<a href="${link}" rel="noopener nofollow">${name}</a>` : name
    const width = Math.max(1, Math.round((reviews / most) * 100))
    const count = html`${number.format(reviews)} <span class="muted">${say('reviews')}</span>`
    return html`<li${you && html` class="you"`}><b>${count}</b>${label}<span class="bar"><i style="width:${width}%"></i></span></li>`
  }
  return html`<section class="card"><h2>${say('race')}</h2><p class="muted">${say('raceText')}</p><ol class="race">${rows.map(row)}</ol></section>`
}

/** The arithmetic with its numbers, so that anybody can check it. */
export function formulaeView({ plan: shared, language }: Shown): Html {
  const say = shareText(language)
  const { plan, currentReviews: own, topCompetitorReviews: leader } = shared
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const lines = [
    say('formulaGap', {
      leader: number.format(leader),
      buffer: plan.buffer,
      own: number.format(own),
      gap: number.format(plan.reviewGap),
    }),
    say('formulaCapacity', {
      services: number.format(plan.capacity.opp_live),
      live: percent.format(plan.liveConversionRate),
      asked: number.format(plan.capacity.opp_rev),
      revival: percent.format(plan.revivalConversionRate),
      capacity: number.format(plan.capacity.rev_week),
    }),
    ...(plan.reviewGap > 0
      ? [
          say('formulaPhases', {
            base: number.format(plan.baseReviews),
            phases: plan.phases
              .map(({ weeks, perWeek }) => `${weeks} × ${number.format(perWeek)}`)
              .join(' + '),
            weeks: number.format(plan.phasedWeeks),
          }),
          say('formulaWeeks', { weeks: number.format(plan.weeksToLeadership) }),
          say('formulaTarget', { target: number.format(plan.reviewsPerWeekTarget) }),
          say('formulaChance'),
        ]
      : []),
  ]
  const items = lines.map((line) => html`<li>${line}</li>`)
  return html`<section class="card"><h2>${say('how')}</h2><ul class="formulae">${items}</ul><p class="muted">${say('estimate')}</p></section>`
}
