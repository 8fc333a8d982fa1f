import { WIDGET_MAX_ITEMS_OPTIONS } from '@avaliax/proto/reviews/widget.routes.ts'
import { Form, Input, Segmented, Select, Switch } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { widgetsTexts } from '../widgets.texts.ts'

const LONGEST_NAME = 80
const MIN_RATINGS = [1, 2, 3, 4, 5]
const TOP_RATING = 5
const LINES = Array.from({ length: 10 }, (_, i) => i + 1)

export function WidgetFields() {
  const t = useTexts(widgetsTexts)
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={LONGEST_NAME} placeholder={t('namePlaceholder')} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mode" label={t('layout')}>
        <Segmented
          block
          options={(['grid', 'carousel', 'list', 'badge'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
        />
      </Form.Item>
      <Form.Item name="minRating" label={t('minRating')} extra={t('minRatingHint')}>
        <Select
          options={MIN_RATINGS.map((value) => ({
            value,
            label: value === TOP_RATING ? t('minRatingTop') : t('minRatingOption', { count: value }),
          }))}
        />
      </Form.Item>
      <Form.Item name="maxItems" label={t('maxItems')}>
        <Segmented block options={[...WIDGET_MAX_ITEMS_OPTIONS]} />
      </Form.Item>
      <Form.Item name="sort" label={t('sort')}>
        <Select
          options={(['recent', 'rating', 'oldest'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      <Form.Item name="theme" label={t('theme')}>
        <Segmented
          block
          options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      <Form.Item name="truncateLines" label={t('truncateLines')}>
        <Select options={LINES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="showAvatars"
        label={t('showAvatars')}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="showDate"
        label={t('showDate')}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
    </>
  )
}
