import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { MOST_WEEKS, reviewsAfter, usualPace } from '@avaliax/proto/scanner/plan.formulae.ts'
import { LIKELY, weekOfChance } from '@avaliax/proto/scanner/race.formulae.ts'
import { shareText } from './share.texts.ts'
import type { Shown } from './share-parts.page.ts'

const LEAST_WEEKS = 8
const SIZE = { width: 100, height: 40 }

/** Both counts week by week: yours as long as the base lasts and after it, the leader's at its usual pace, because it grows too. */
export function pathView({ plan: shared, language }: Shown): Html | null {
  const { plan, currentReviews, topCompetitorReviews } = shared
  if (plan.reviewGap === 0) return null
  const say = shareText(language)
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 0 })
  const rate = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 })
  const yours = (weeks: number) => reviewsAfter(plan, weeks)
  const leadersPerWeek = usualPace(topCompetitorReviews)
  const likely = weekOfChance({ currentReviews, topCompetitorReviews, yours, leadersPerWeek }, LIKELY)
  const last = Math.min(MOST_WEEKS, Math.max(LEAST_WEEKS, plan.phasedWeeks, likely ?? 0))
  const leaders = (week: number) => topCompetitorReviews + leadersPerWeek * week
  const yoursAt = (week: number) => currentReviews + yours(week)
  const ends = {
    you: yoursAt(last),
    leader: leaders(last),
  }
  const least = Math.min(currentReviews, topCompetitorReviews)
  const most = Math.max(ends.you, ends.leader, least + 1)
  const y = (reviews: number) => (SIZE.height * (most - reviews)) / (most - least)
  const line = (reviews: (week: number) => number, name: string) => {
    const points = Array.from({ length: last + 1 }, (_, week) =>
      [(SIZE.width * week) / last, y(reviews(week))].map((value) => value.toFixed(2)).join(' '),
    )
    return html`<path class="${name}" vector-effect="non-scaling-stroke" d="M${points.join('L')}"/>`
  }
  const legend = (name: 'you' | 'leader', from: number) =>
    html`<li><i class="${name}"></i>${say(name)}: ${number.format(from)} → ${number.format(ends[name])}</li>`
  const when = likely === null ? say('neverLikely') : say('likelyWeek', { week: likely })
  const [first, after] = plan.phases.map(({ perWeek }) => rate.format(perWeek))
  const text = after === undefined ? 'pathText' : 'pathTextPhases'
  const values = { first: first ?? '0', after: after ?? '0', leaders: rate.format(leadersPerWeek) }
  const paces = say(text, values)
  return html`<section class="card"><h2>${say('path')}</h2><p>${when}</p><p class="muted">${paces}</p>
<svg class="path" viewBox="0 0 ${SIZE.width} ${SIZE.height}" preserveAspectRatio="none" aria-hidden="true">${line(leaders, 'leader')}${line(yoursAt, 'you')}</svg>
<div class="weeks muted"><span>${say('today')}</span><span>${say('week', { week: last })}</span></div>
<ul class="legend">${legend('you', currentReviews)}${legend('leader', topCompetitorReviews)}</ul></section>`
}
