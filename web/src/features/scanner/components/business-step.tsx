import { EMPLOYEE_COUNTS } from '@avaliax/proto/scanner/scan.fields.ts'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Business, isIdentified, withBusiness } from '../draft.ts'
import { businessTexts, scannerTexts } from '../scanner.texts.ts'
import { BusinessSearch } from './business-search.tsx'
import { CategoryField } from './category-field.tsx'
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
