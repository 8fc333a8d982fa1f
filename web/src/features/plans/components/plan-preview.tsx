import { isHidden } from '@avaliax/proto/tenancy/plan-truth.ts'
import { Form } from 'antd'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { bodyOf, type PlanValues } from '../plan-values.ts'
import { plansTexts } from '../plans.texts.ts'
import { Limits, Price, useTextDoubts } from './plan-offer.tsx'

/** The plan that is being typed, as clients would be offered it. */
export function PlanPreview() {
  const t = useTexts(plansTexts)
  const language = useLanguage()
  const textDoubts = useTextDoubts()
  const form = Form.useFormInstance<PlanValues>()
  // Drawn anew with each sign; an empty form has no values yet.
  const values = Form.useWatch((typed: PlanValues) => typed, form)
  if (!values?.features) return null
  const body = bodyOf(values)
  const plan = { ...body, price: body.price || '0.00' }
  const { displayName, displayNameEnglish, description, descriptionEnglish } = values
  const doubts = textDoubts(plan, [displayName, displayNameEnglish, description, descriptionEnglish])
  const said = (text: typeof body.displayName) => (typeof text === 'string' ? text : text[language])
  return (
    <section className="plan-preview plan-wide" aria-label={t('preview')}>
      <strong aria-hidden>{t('preview')}</strong>
      {isHidden(plan) && <p>{t('hidden')}</p>}
      {doubts && <p role="status">{doubts}</p>}
      <div className="panel plan-card">
        <h3>{said(plan.displayName)}</h3>
        <Price plan={plan} />
        {plan.description && <p>{said(plan.description)}</p>}
        {Boolean(plan.trialDays) && <p>{t('trialOf', { count: plan.trialDays ?? 0 })}</p>}
        <Limits plan={plan} />
      </div>
    </section>
  )
}
