import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { LIKELY, usualPace, weekOfChance } from '@avaliax/proto/scanner/race.formulae.ts'
import type { Shown } from './share.page.ts'
import { shareText } from './share.texts.ts'

const LEAST_WEEKS = 8
const MOST_WEEKS = 260
const SIZE = { width: 100, height: 40 }

/** Both counts week by week: yours at your capacity, the leader's at its usual pace, because it grows too. */
export function pathView({ plan: shared, language }: Shown): Html | null {
  const { plan, currentReviews, topCompetitorReviews } = shared
  if (plan.reviewGap === 0) return null
  const say = shareText(language)
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 0 })
  const rate = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 })
  const yoursPerWeek = plan.capacity.rev_week
  const leadersPerWeek = usualPace(topCompetitorReviews)
  const likely = weekOfChance({ currentReviews, topCompetitorReviews, yoursPerWeek, leadersPerWeek }, LIKELY)
  const last = Math.min(MOST_WEEKS, Math.max(LEAST_WEEKS, plan.weeksToLeadership, likely ?? 0))
  const ends = {
    you: currentReviews + yoursPerWeek * last,
    leader: topCompetitorReviews + leadersPerWeek * last,
  }
  const least = Math.min(currentReviews, topCompetitorReviews)
  const most = Math.max(ends.you, ends.leader, least + 1)
  const y = (reviews: number) => (SIZE.height * (most - reviews)) / (most - least)
  const line = (from: number, to: number, name: string) =>
    html`<path class="${name}" vector-effect="non-scaling-stroke" d="M0 ${y(from).toFixed(2)}L${SIZE.width} ${y(to).toFixed(2)}"/>`
  const legend = (name: 'you' | 'leader', from: number) =>
    html`<li><i class="${name}"></i>${say(name)}: ${number.format(from)} → ${number.format(ends[name])}</li>`
  const when = likely === null ? say('neverLikely') : say('likelyWeek', { week: likely })
  const paces = say('pathText', { yours: rate.format(yoursPerWeek), leaders: rate.format(leadersPerWeek) })
  return html`<section class="card"><h2>${say('path')}</h2><p>${when}</p><p class="muted">${paces}</p>
<svg class="path" viewBox="0 0 ${SIZE.width} ${SIZE.height}" preserveAspectRatio="none" aria-hidden="true">${line(topCompetitorReviews, ends.leader, 'leader')}${line(currentReviews, ends.you, 'you')}</svg>
<div class="weeks muted"><span>${say('today')}</span><span>${say('week', { week: last })}</span></div>
<ul class="legend">${legend('you', currentReviews)}${legend('leader', topCompetitorReviews)}</ul></section>`
}
