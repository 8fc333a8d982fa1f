import { WIDGET_MAX_ITEMS_OPTIONS } from '@avaliax/proto/reviews/widget.routes.ts'
import { Form, Input, Segmented, Select, Switch } from 'antd'
import { useRef } from 'react'
import { usePhone } from '../../../shared/hooks/use-wide-screen.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { required, ruleOf } from '../../../shared/ui/form-rules.ts'
import { type ConfigForm, siteOf } from '../config-form.ts'
import { fieldsTexts } from '../fields.texts.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { ColorFields } from './color-fields.tsx'
import { LayoutField } from './layout-field.tsx'

const TEXTS = { ...widgetsTexts, ...fieldsTexts }
const LONGEST_NAME = 80
const MIN_RATINGS = [1, 2, 3, 4, 5]
const TOP_RATING = 5
const LINES = Array.from({ length: 10 }, (_, i) => i + 1)

export function WidgetFields() {
  const t = useTexts(TEXTS)
  const mode = Form.useWatch<ConfigForm['mode'] | undefined>('mode')
  const look = useRef<HTMLDetailsElement>(null)
  // A wide page has room for all and folds nothing; whoever folds it keeps it so.
  const phone = usePhone()
  const unfold = () => {
    if (look.current) look.current.open = true
  }
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={required(t('nameRequired'))}>
        <Input maxLength={LONGEST_NAME} placeholder={t('namePlaceholder')} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mode" label={t('layout')}>
        <LayoutField />
      </Form.Item>
      <details className="wd-fold" open={!phone}>
        <summary>{t('content')}</summary>
        <ContentFields />
      </details>
      <details className="wd-fold" open={!phone} ref={look}>
        <summary>{t('lookAndSite')}</summary>
        {mode === 'carousel' && <OnOff name="autoplay" label={t('autoplay')} extra={t('autoplayHint')} />}
        <Form.Item name="theme" label={t('theme')}>
          <Segmented
            block
            options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </Form.Item>
        <OnOff name="showAvatars" label={t('showAvatars')} />
        <OnOff name="showDate" label={t('showDate')} />
        <OnOff name="writeReview" label={t('writeReview')} />
        <OnOff name="ownColors" label={t('colors')} />
        <ColorFields />
        <SiteFields onWrong={unfold} />
        <OnOff name="structuredData" label={t('structuredData')} extra={t('structuredDataHint')} />
      </details>
    </>
  )
}

function ContentFields() {
  const t = useTexts(TEXTS)
  return (
    <>
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
      <OnOff name="textOnly" label={t('textOnly')} />
      <Form.Item name="truncateLines" label={t('truncateLines')}>
        <Select options={LINES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="authorNames" label={t('authorNames')} extra={t('authorNamesHint')}>
        <Segmented
          block
          options={(['full', 'first', 'initials'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
    </>
  )
}

interface OnOffProps {
  name: keyof ConfigForm
  label: string
  extra?: string
}

function OnOff(props: OnOffProps) {
  return (
    <Form.Item
      {...props}
      valuePropName="checked"
      // Beside the switch a hint would be a narrow column.
      layout={props.extra ? 'vertical' : 'horizontal'}
      colon={false}
    >
      <Switch />
    </Form.Item>
  )
}

const MOST_SITES = 20

function SiteFields({ onWrong }: { onWrong: () => void }) {
  const t = useTexts(fieldsTexts)
  const normalizedSites = (typed: string[]) => [...new Set(typed.map((text) => siteOf(text) ?? text))]
  const sites = ruleOf((sites: string[] | undefined) => {
    if (!sites?.some((site) => siteOf(site) !== site)) return undefined
    // A field that is folded away can neither be read nor have the focus.
    onWrong()
    return t('allowedSitesWrong')
  })
  return (
    <Form.Item
      name="allowedSites"
      label={t('allowedSites')}
      extra={t('allowedSitesHint')}
      getValueFromEvent={normalizedSites}
      rules={sites}
    >
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} maxCount={MOST_SITES} />
    </Form.Item>
  )
}
