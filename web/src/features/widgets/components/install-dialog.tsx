import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import { Button, Flex, Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { installTexts } from '../install.texts.ts'
import { SiteCheck } from './site-check.tsx'

const PLATFORMS = ['html', 'wordpress', 'wix', 'nuvemshop', 'gtm'] as const
const STEPS = [1, 2, 3] as const
const RESERVED = '.ax-widget { min-height: 420px }'

interface Props {
  widget: Widget
  onClose: () => void
}

/** From the code to a page that shows it: steps by platform, a message for whoever does it, and a look at the result. */
export function InstallDialog({ widget, onClose }: Props) {
  const t = useTexts(installTexts)
  const [platform, setPlatform] = useState<(typeof PLATFORMS)[number]>('html')
  const { embedCode, name } = widget
  const message = t('mailBody', { code: embedCode, origin: originOf(embedCode) })
  const mail = `mailto:?subject=${encodeURIComponent(t('mailSubject'))}&body=${encodeURIComponent(message)}`
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
        <Button href={mail}>{t('developer')}</Button>
        <CopyButton text={message}>{t('copyMessage')}</CopyButton>
      </Flex>
      <Typography.Paragraph type="secondary" className="wd-reserve">
        {t('reserve')} <code>{RESERVED}</code>
      </Typography.Paragraph>
      <h3 className="wd-group">{t('checkTitle')}</h3>
      <SiteCheck widget={widget} />
    </Dialog>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre className="wd-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <code tabIndex={0}>{text}</code>
    </pre>
  )
}

const originOf = (embedCode: string): string =>
  URL.parse(/src="([^"]+)"/.exec(embedCode)?.[1] ?? '')?.origin ?? window.location.origin
