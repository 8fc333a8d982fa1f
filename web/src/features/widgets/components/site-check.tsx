import type { Widget, WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { installTexts } from '../install.texts.ts'
import { useCheckWidgetSiteMutation } from '../widgets.api.ts'

/** Looks for the code in a page that the owner names. */
export function SiteCheck({ widget: { id } }: { widget: Widget }) {
  const t = useTexts(installTexts)
  const [check, { data, error, isLoading }] = useCheckWidgetSiteMutation()
  return (
    <>
      <Form
        layout="vertical"
        requiredMark={false}
        className="wd-check"
        onFinish={({ url }: { url: string }) =>
          check({ params: { widgetId: id }, body: { url: url.trim() } })
        }
      >
        <Form.Item name="url" label={t('checkLabel')} rules={required(t('checkRequired'))}>
          <Input inputMode="url" autoComplete="url" maxLength={2048} placeholder={t('checkPlaceholder')} />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading} className="wd-check-button">
          {t('check')}
        </Button>
      </Form>
      <div aria-live="polite" className="wd-checked">
        {data && !isLoading && <Found found={data} />}
        {error && !isLoading && <ErrorState compact problem={error} title={t('checkFailed')} />}
      </div>
    </>
  )
}

function Found({ found }: { found: WidgetSiteCheck }) {
  const t = useTexts(installTexts)
  const { result, httpStatus, redirectsTo, published, allowedHere } = found
  const whole = result === 'live' && published && allowedHere
  const notes = [
    result === 'unreachable' && httpStatus !== null && t('answered', { status: httpStatus }),
    redirectsTo && t('redirected', { url: redirectsTo }),
    !published && t('hiddenPaused'),
    !allowedHere && t('hiddenSite'),
  ].filter(Boolean)
  return (
    <Alert
      type={whole ? 'success' : 'warning'}
      showIcon
      title={t(result)}
      description={notes.length > 0 ? notes.join(' ') : undefined}
    />
  )
}
