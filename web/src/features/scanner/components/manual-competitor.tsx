import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { competitorTexts } from '../scanner.texts.ts'

/** The way on without the provider: the leader's number, looked up by the person. */
export function ManualCompetitor({ onUse }: { onUse: (name: string, reviews: number) => void }) {
  const t = useTexts(competitorTexts)
  const [name, setName] = useState('')
  const [reviews, setReviews] = useState<number | null>(null)
  return (
    <div className="sc-manual">
      <h3>{t('manual')}</h3>
      <p>{t('manualText')}</p>
      <Form layout="vertical" component="div" className="sc-fields">
        <Form.Item label={t('competitorName')} htmlFor="scan-rival">
          <Input
            id="scan-rival"
            maxLength={160}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('competitorReviews')} htmlFor="scan-rival-reviews" required>
          <InputNumber<number>
            id="scan-rival-reviews"
            min={0}
            max={10_000_000}
            precision={0}
            value={reviews}
            onChange={setReviews}
          />
        </Form.Item>
      </Form>
      <Button disabled={reviews === null} onClick={() => reviews !== null && onUse(name.trim(), reviews)}>
        {t('use')}
      </Button>
    </div>
  )
}
