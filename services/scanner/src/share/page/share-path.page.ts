import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import { usualPace, weekOfChance } from '@avaliax/proto/scanner/race.formulae.ts'
import type { Shown } from './share.page.ts'
import { shareText } from './share.texts.ts'

const TAGS = { pt: 'pt-BR', en: 'en' } as const
const LIKELY = 0.9
const LEAST_WEEKS = 8
const MOST_WEEKS = 260
const SIZE = { width: 100, height: 40 }

/** Both counts week by week: yours at your capacity, the leader's at its usual pace, because it grows too. */
export function pathView({ plan: shared, language }: Shown): string {
  const { plan, currentReviews, topCompetitorReviews } = shared
  if (plan.reviewGap === 0) return ''
  const say = shareText(language)
  const number = new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: 0 })
  const rate = new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: 1 })
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
    `<path class="${name}" vector-effect="non-scaling-stroke" d="M0 ${y(from).toFixed(2)}L${SIZE.width} ${y(to).toFixed(2)}"/>`
  const legend = (name: 'you' | 'leader', from: number) =>
    `<li><i class="${name}"></i>${escapeHtml(`${say(name)}: ${number.format(from)} → ${number.format(ends[name])}`)}</li>`
  const when = likely === null ? say('neverLikely') : say('likelyWeek', { week: likely })
  const paces = say('pathText', { yours: rate.format(yoursPerWeek), leaders: rate.format(leadersPerWeek) })
  return `<section class="card"><h2>${escapeHtml(say('path'))}</h2><p>${escapeHtml(when)}</p><p class="muted">${escapeHtml(paces)}</p>
<svg class="path" viewBox="0 0 ${SIZE.width} ${SIZE.height}" preserveAspectRatio="none" aria-hidden="true">${line(topCompetitorReviews, ends.leader, 'leader')}${line(currentReviews, ends.you, 'you')}</svg>
<div class="weeks muted"><span>${escapeHtml(say('today'))}</span><span>${escapeHtml(say('week', { week: last }))}</span></div>
<ul class="legend">${legend('you', currentReviews)}${legend('leader', topCompetitorReviews)}</ul></section>`
}
