import { NICHES, nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import { EMPLOYEE_COUNTS } from '@avaliax/proto/scanner/scan.fields.ts'
import { CATEGORY_SEARCH_DEBOUNCE_MS, searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import { SEARCH_MIN } from '@avaliax/proto/values.ts'
import { AutoComplete, Button, Form, Input, InputNumber, Select } from 'antd'
import { useEffect, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { foldedText } from '../../../shared/folded-text.ts'
import { useSettled } from '../../../shared/hooks/use-settled.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Business, isIdentified, withBusiness } from '../draft.ts'
import { businessTexts, scannerTexts } from '../scanner.texts.ts'
import { BusinessSearch } from './business-search.tsx'
import { Step, type StepProps } from './step.tsx'

/** 1: which business it is, and what is known of its days. */
export function BusinessStep({ draft, update, onNext }: StepProps) {
  const t = useTexts({ ...businessTexts, ...scannerTexts })
  const { business } = draft
  const change = (changed: Partial<Business>) => update((known) => withBusiness(known, changed))
  const ready = isIdentified(business)
  return (
    <Form layout="vertical" component="form" onFinish={() => ready && onNext()} requiredMark="optional">
      <Step
        name="business"
        heading={t('heading')}
        action={
          <Button type="primary" htmlType="submit" disabled={!ready}>
            {t(ready ? 'next' : 'fillRequired')}
          </Button>
        }
      >
        <BusinessSearch business={business} onChange={change} />
        <div className="sc-fields">
          <Form.Item label={t('category')} htmlFor="scan-category" required extra={t('categoryHint')}>
            <CategoryField value={business.niche} onChange={(niche) => change({ niche })} />
          </Form.Item>
          <Form.Item label={t('address')} htmlFor="scan-address">
            <Input
              id="scan-address"
              maxLength={400}
              autoComplete="off"
              value={business.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          </Form.Item>
          <Form.Item label={t('services')} htmlFor="scan-services" required>
            <InputNumber<number>
              id="scan-services"
              min={1}
              max={100_000}
              precision={0}
              value={business.servicesPerWeek}
              onChange={(value) => value !== null && change({ servicesPerWeek: value })}
            />
          </Form.Item>
          <Form.Item label={t('base')} htmlFor="scan-base" required>
            <InputNumber<number>
              id="scan-base"
              min={0}
              max={10_000_000}
              precision={0}
              value={business.clientBaseSize}
              onChange={(value) => value !== null && change({ clientBaseSize: value })}
            />
          </Form.Item>
          <Form.Item label={t('employees')} htmlFor="scan-employees">
            <Select<number>
              id="scan-employees"
              allowClear
              placeholder={t('notSaid')}
              value={business.employeeCount}
              options={[...EMPLOYEE_COUNTS]}
              onChange={(value) => change({ employeeCount: value ?? null })}
            />
          </Form.Item>
        </div>
      </Step>
    </Form>
  )
}

interface Props {
  /** A niche by its Portuguese name, or any other category as it is called. */
  value: string
  onChange: (niche: string) => void
}

/** Typed or chosen: the niches, and the provider's categories that begin like the letters typed. */
function CategoryField({ value, onChange }: Props) {
  const language = useLanguage()
  const label = nicheLabel(value, language)
  const options = useCategories(label).map((name) => ({ value: name }))
  const choose = (label: string) => onChange(NICHES.find((niche) => niche[language] === label)?.pt ?? label)
  return <AutoComplete id="scan-category" value={label} options={options} maxLength={120} onChange={choose} />
}

/** Answers what fits the letters typed: niches at once, categories of the server a moment later. A failure shows no suggestions. */
function useCategories(typed: string): string[] {
  const language = useLanguage()
  const search = useSettled(typed.trim(), CATEGORY_SEARCH_DEBOUNCE_MS)
  const [found, setFound] = useState<{ of: string; names: string[] }>({ of: '', names: [] })

  useEffect(() => {
    if (search.length < SEARCH_MIN) return
    const leaving = new AbortController()
    send(searchCategories, { body: { searchTerm: search, language } }, leaving.signal)
      .then(({ data }) =>
        setFound({ of: search, names: data?.categories.map(({ displayName }) => displayName) ?? [] }),
      )
      // A later letter asked again: this answer is stale.
      .catch(() => {})
    return () => leaving.abort()
  }, [search, language])

  const prefix = foldedText(typed.trim())
  const niches = NICHES.map(({ pt }) => nicheLabel(pt, language))
  const fitting = niches.filter((name) =>
    foldedText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(prefix)),
  )
  const searched = prefix.length >= SEARCH_MIN && found.of === search ? found.names : []
  return [
    ...new Set([...(niches.some((name) => foldedText(name) === prefix) ? niches : fitting), ...searched]),
  ]
}
