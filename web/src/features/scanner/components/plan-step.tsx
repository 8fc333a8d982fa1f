import { leadOver, type Plan, reviewsAfter, usualPace } from '@avaliax/proto/scanner/plan.formulae.ts'
import { PLAN_SUMMARY, SHORT_WEEKS } from '@avaliax/proto/scanner/plan.texts.ts'
import { reviewsToNextTenth } from '@avaliax/proto/scanner/race.formulae.ts'
import { Button } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Business, leaderReviews, planOf, type Sliders } from '../draft.ts'
import { planTexts, scannerTexts } from '../scanner.texts.ts'
import { Chance } from './chance.tsx'
import { PlanSliders } from './plan-sliders.tsx'
import { Race } from './race.tsx'
import { Step, type StepProps } from './step.tsx'

/** 3: the plan, redrawn with every move of a slider. */
export function PlanStep({ draft, update, onNext, onBack }: StepProps) {
  const t = useTexts({ ...planTexts, ...scannerTexts })
  const language = useLanguage()
  const { number, decimal } = useFormat()
  const { business, competitors, sliders } = draft
  const plan = planOf(draft)
  const leader = leaderReviews(draft)
  const race = {
    currentReviews: business.reviews,
    topCompetitorReviews: leader,
    yours: (weeks: number) => reviewsAfter(plan, weeks),
    leadersPerWeek: sliders.leadersPerWeek ?? usualPace(leader),
  }
  const change = (changed: Partial<Sliders>) =>
    update((known) => ({ ...known, sliders: { ...known.sliders, ...changed }, sent: null }))
  const take = () => {
    update((known) => ({ ...known, planned: true }))
    onNext()
  }
  const ahead = leadOver({ currentReviews: business.reviews, topCompetitorReviews: leader })
  const leading = [
    { label: t('lead'), value: number(ahead) },
    { label: t('cushion'), value: `+${number(plan.cushion)}` },
    { label: t('capacity'), value: decimal(plan.capacity.rev_week) },
  ]
  const withLeader = plan.phasedWeeksWithLeader
  const paces =
    plan.phases.length > 1
      ? plan.phases.map(({ perWeek }, at) => ({
          label: t(at === 0 ? 'paceFirst' : 'paceThen'),
          value: decimal(perWeek),
        }))
      : [{ label: t('capacity'), value: decimal(plan.phases[0]?.perWeek ?? 0) }]
  const behind = [
    { label: t('gap'), value: number(plan.reviewGap) },
    { label: t('weeks'), value: number(plan.phasedWeeks) },
    { label: t('weeksWithLeader'), value: withLeader === null ? t('outOfReach') : number(withLeader) },
    ...paces,
  ]
  const short = SHORT_WEEKS[language](plan)
  return (
    <Step
      name="plan"
      heading={t('heading')}
      onBack={onBack}
      action={
        <Button type="primary" onClick={take}>
          {t('next')}
        </Button>
      }
    >
      <p className="sc-summary" role="status">
        {PLAN_SUMMARY[language](plan)}
      </p>
      <dl className="sc-figures ax-figures">
        {(plan.reviewGap === 0 && plan.cushion > 0 ? leading : behind).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {short && <p className="sc-short">{short}</p>}
      <div className="sc-columns">
        <PlanSliders sliders={sliders} leadersPerWeek={race.leadersPerWeek} onChange={change} />
        <Race
          you={{ name: business.businessName, reviews: business.reviews }}
          others={(competitors?.top ?? []).map(({ name, reviews }) => ({ name, reviews }))}
        />
      </div>
      {plan.cushion === 0 && <Chance race={race} weeks={plan.phasedWeeks} />}
      <NextTenth business={business} />
      <Formulae plan={plan} own={business.reviews} leader={leader} />
    </Step>
  )
}

/** Says what lifts the displayed average by a tenth; nothing without an average or at the top of it. */
function NextTenth({ business: { rating, reviews } }: { business: Business }) {
  const t = useTexts(planTexts)
  const { decimal } = useFormat()
  const count = rating === null ? null : reviewsToNextTenth(rating, reviews)
  if (rating === null || count === null) return null
  return (
    <p className="sc-tenth">
      ★ {t('nextTenth', { count, from: decimal(rating), to: decimal(rating + 0.1) })}
    </p>
  )
}

interface Props {
  plan: Plan
  own: number
  leader: number
}

/** The arithmetic with its numbers, so that nobody has to believe it. */
function Formulae({ plan, own, leader }: Props) {
  const t = useTexts(planTexts)
  const { number, decimal, percent } = useFormat()
  const { buffer, capacity, liveConversionRate, revivalConversionRate } = plan
  return (
    <details className="sc-formulae">
      <summary>{t('formulae')}</summary>
      <ul className="ax-figures">
        <li>
          {t('formulaGap', { leader: number(leader), buffer, own: number(own), gap: number(plan.reviewGap) })}
        </li>
        <li>
          {t('formulaCapacity', {
            services: number(capacity.opp_live),
            live: percent(liveConversionRate),
            asked: number(capacity.opp_rev),
            revival: percent(revivalConversionRate),
            capacity: decimal(capacity.rev_week, 2),
          })}
        </li>
        {plan.reviewGap > 0 && (
          <>
            <li>
              {t('formulaPhases', {
                base: decimal(plan.baseReviews),
                phases: plan.phases
                  .map((phase) => `${phase.weeks} × ${decimal(phase.perWeek, 2)}`)
                  .join(' + '),
                weeks: number(plan.phasedWeeks),
              })}
            </li>
            <li>{t('formulaWeeks', { weeks: number(plan.weeksToLeadership) })}</li>
            <li>{t('formulaTarget', { target: number(plan.reviewsPerWeekTarget) })}</li>
          </>
        )}
        <li>{t('formulaChance')}</li>
        <li>{t('formulaTenth')}</li>
      </ul>
    </details>
  )
}
