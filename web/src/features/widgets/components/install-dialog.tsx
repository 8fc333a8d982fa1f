import { checkWidgetSite, type Widget, type WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import { Alert, Button, Flex, Form, Input, Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { mailLink } from '../../../shared/ui/contact-links.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { installTexts } from '../install.texts.ts'
import { useCheckWidgetSiteMutation } from '../widgets.api.ts'

const PLATFORMS = ['html', 'wordpress', 'wix', 'nuvemshop', 'gtm'] as const
const STEPS = [1, 2, 3] as const
/** Each builder's own preview and free addresses live there. */
const BUILDER_HOSTS: Record<(typeof PLATFORMS)[number], readonly string[]> = {
  html: [],
  wordpress: ['wordpress.com'],
  wix: ['wix.com', 'wixsite.com', 'filesusr.com'],
  nuvemshop: ['lojavirtualnuvem.com.br', 'mitiendanube.com'],
  gtm: [],
}
const RESERVED = '.ax-widget { min-height: 420px }'

interface Props {
  widget: Widget
  onClose: () => void
}

/** From the code to a page that shows it: steps by platform, a message for whoever does it, and a look at the result. */
export function InstallDialog({ widget, onClose }: Props) {
  const t = useTexts(installTexts)
  const [platform, setPlatform] = useState<(typeof PLATFORMS)[number]>('html')
  const { embedCode, name, config } = widget
  const allowed = config.allowedSites ?? []
  const builders = BUILDER_HOSTS[platform]
  const message = t('mailBody', { code: embedCode })
  return (
    <Dialog open width={720} footer={null} title={t('title', { name })} onClose={onClose}>
      <Segmented
        aria-label={t('where')}
        value={platform}
        onChange={setPlatform}
        options={PLATFORMS.map((value) => ({ value, label: t(value) }))}
        className="wd-platforms"
      />
      <ol className="wd-steps">
        {STEPS.map((step) => (
          <li key={step}>{t(`${platform}${step}`)}</li>
        ))}
      </ol>
      <Code text={embedCode} />
      <Flex wrap gap={8}>
        <CopyButton type="primary" text={embedCode} done={t('copied')}>
          {t('copyCode')}
        </CopyButton>
        <SendButton subject={t('mailSubject')} message={message} />
        <CopyButton text={message}>{t('copyMessage')}</CopyButton>
      </Flex>
      <Typography.Paragraph type="secondary" className="wd-reserve">
        {t('reserve')} <code>{RESERVED}</code>
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary" className="wd-reserve">
        {allowed.length === 0 ? t('hostsAny') : t('hostsListed', { hosts: allowed.join(', ') })}{' '}
        {builders.length > 0 && t('hostsBuilder', { hosts: builders.join(', ') })}
      </Typography.Paragraph>
      <May route={checkWidgetSite}>
        <h3 className="wd-group">{t('checkTitle')}</h3>
        <SiteCheck widget={widget} />
      </May>
    </Dialog>
  )
}

/** The system's own sheet knows whom she writes to; where there is none, her mail program opens. */
function SendButton({ subject, message }: { subject: string; message: string }) {
  const t = useTexts(installTexts)
  if (!('share' in navigator))
    return <Button href={mailLink('', { subject, body: message })}>{t('developer')}</Button>
  // Closing the sheet counts as a refusal and is no failure.
  const share = () => void navigator.share({ title: subject, text: message }).catch(() => {})
  return <Button onClick={share}>{t('developer')}</Button>
}

function Code({ text }: { text: string }) {
  return (
    <pre className="wd-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <code tabIndex={0}>{text}</code>
    </pre>
  )
}

/** Looks for the code in a page that the owner names. */
function SiteCheck({ widget: { id } }: { widget: Widget }) {
  const t = useTexts(installTexts)
  const [form] = Form.useForm<{ url: string }>()
  const [check, { data, error, isLoading }] = useCheckWidgetSiteMutation()
  return (
    <>
      <FieldForm
        form={form}
        initial={{ url: '' }}
        className="wd-check"
        onSubmit={async ({ url }) =>
          (await check({ params: { widgetId: id }, body: { url: url.trim() } })).error
        }
      >
        <Form.Item name="url" label={t('checkLabel')} rules={required(t('checkRequired'))}>
          <Input inputMode="url" autoComplete="url" maxLength={2048} placeholder={t('checkPlaceholder')} />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading} className="wd-check-button">
          {t('check')}
        </Button>
      </FieldForm>
      <div aria-live="polite" className="wd-checked">
        {data && !isLoading && <Found found={data} />}
        {error && !isLoading && <ErrorState compact problem={error} title={t('checkFailed')} />}
      </div>
    </>
  )
}

function Found({ found }: { found: WidgetSiteCheck }) {
  const t = useTexts(installTexts)
  const { result, httpStatus, redirectsTo, published, allowedHere, policy } = found
  const whole = result === 'live' && published && allowedHere && policy === null
  const notes = [
    result === 'unreachable' && httpStatus !== null && t('answered', { status: httpStatus }),
    redirectsTo && t('redirected', { url: redirectsTo }),
    !published && t('hiddenPaused'),
    !allowedHere && t('hiddenSite'),
    policy && t('hiddenPolicy', { source: policy.allow, directives: policy.forbids.join(', ') }),
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
