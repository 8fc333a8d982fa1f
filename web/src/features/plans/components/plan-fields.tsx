import { PLAN_FEATURES } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Checkbox, Form, Input, Switch } from 'antd'
import type { RuleRender } from 'antd/es/form'
import { parseMoney } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { required, ruleOf } from '../../../shared/ui/form-rules.ts'
import { bodyOf, type PlanValues } from '../plan-values.ts'
import { featureTexts, plansTexts } from '../plans.texts.ts'
import { useContradictions } from './plan-offer.tsx'
import { PlanPreview } from './plan-preview.tsx'

const MOST_COMPANIES = 10_000
const MOST_EMPLOYEES = 1_000_000

export function PlanFields() {
  const t = useTexts(plansTexts)
  const feature = useTexts(featureTexts)
  const rules = useRules()
  const truth = useTruth()
  return (
    <div className="plan-fields">
      <Form.Item<PlanValues> name="name" label={t('name')} extra={t('nameHint')} rules={rules.name}>
        <Input maxLength={60} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item<PlanValues> name="displayName" label={t('displayName')} rules={rules.displayName}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues>
        name="displayNameEnglish"
        label={t('displayNameEnglish')}
        extra={t('asPortuguese')}
      >
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues> name="description" label={t('descriptionField')} className="plan-wide">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item<PlanValues>
        name="descriptionEnglish"
        label={t('descriptionEnglish')}
        extra={t('asPortuguese')}
        className="plan-wide"
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item<PlanValues> name="price" label={t('price')} rules={rules.price}>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues> name="originalPrice" label={t('originalPrice')} rules={rules.money}>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues> name="stripePriceId" label={t('stripePriceId')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues> name="trialDays" label={t('trialDays')} rules={rules.trial}>
        <Input type="number" inputMode="numeric" min={0} max={90} step={1} />
      </Form.Item>
      <Form.Item<PlanValues>
        name="yearlyPrice"
        label={t('yearlyPrice')}
        extra={t('yearlyHint')}
        rules={rules.money}
      >
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues> name="yearlyStripePriceId" label={t('yearlyStripePriceId')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item<PlanValues> name="maxCompanies" label={t('maxCompanies')} rules={rules.companies} required>
        <Input type="number" inputMode="numeric" min={1} max={MOST_COMPANIES} step={1} />
      </Form.Item>
      <Form.Item<PlanValues>
        name="maxEmployees"
        label={t('maxEmployees')}
        extra={t('unlimitedHint')}
        rules={rules.employees}
      >
        <Input type="number" inputMode="numeric" min={0} max={MOST_EMPLOYEES} step={1} />
      </Form.Item>
      <Form.Item<PlanValues>
        name="features"
        label={t('features')}
        className="plan-wide"
        dependencies={['maxEmployees', 'maxCompanies']}
        rules={[truth]}
      >
        <Checkbox.Group
          className="plan-checks"
          options={PLAN_FEATURES.map((key) => ({ value: key, label: feature(key) }))}
        />
      </Form.Item>
      <Form.Item<PlanValues> name="isActive" label={t('takesClients')} valuePropName="checked" required>
        <Switch />
      </Form.Item>
      <PlanPreview />
    </div>
  )
}

/** Features say nothing that the limits beside them contradict. */
function useTruth(): RuleRender {
  const untrue = useContradictions()
  return ({ getFieldsValue }) => ({
    validator: () => {
      const { maxEmployees, maxCompanies, features } = bodyOf(getFieldsValue(true) as PlanValues)
      const words = untrue({ maxEmployees, maxCompanies, features })
      return words ? Promise.reject(new Error(words)) : Promise.resolve()
    },
  })
}

function useRules() {
  const t = useTexts(plansTexts)
  const judge = (message: string, accept: (typed: string) => boolean) =>
    ruleOf((typed = '') => (accept(typed) ? undefined : message))
  const empty = (typed: string) => typed.trim() === ''
  const whole = (typed: string, least: number, most: number) =>
    Number.isInteger(Number(typed)) && Number(typed) >= least && Number(typed) <= most
  const money = judge(t('priceInvalid'), (typed) => empty(typed) || parseMoney(typed) !== undefined)
  return {
    name: [...required(t('nameRequired')), ...judge(t('nameSpaces'), (typed) => !/\S\s+\S/.test(typed))],
    displayName: required(t('displayNameRequired')),
    price: [...required(t('priceRequired')), ...money],
    money,
    trial: judge(t('trialRange'), (typed) => empty(typed) || whole(typed, 0, 90)),
    companies: judge(t('maxCompaniesMin'), (typed) => !empty(typed) && whole(typed, 1, MOST_COMPANIES)),
    employees: judge(t('wholeNumber'), (typed) => empty(typed) || whole(typed, 0, MOST_EMPLOYEES)),
  }
}
