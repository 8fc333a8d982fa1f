import type { PublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { renderWidget } from '@avaliax/widget/render.ts'
import { Segmented, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { widgetsTexts } from '../widgets.texts.ts'

/** Drawn by the embed's own code, so that it is what visitors get. */
export function WidgetPreview({ data }: { data: PublicWidget }) {
  const t = useTexts(widgetsTexts)
  const language = useLanguage()
  const host = useRef<HTMLDivElement>(null)
  const [screen, setScreen] = useState<'desktop' | 'phone'>('desktop')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the embed reads the language from the page
  useEffect(() => {
    if (host.current) renderWidget(host.current, data)
  }, [data, language])

  return (
    <div className="wd-preview">
      <Segmented
        aria-label={t('screen')}
        value={screen}
        onChange={setScreen}
        options={[
          { value: 'desktop', label: t('desktop') },
          { value: 'phone', label: t('phone') },
        ]}
      />
      {data.summary.totalReviews === 0 && (
        <Typography.Text type="secondary">{t('previewEmpty')}</Typography.Text>
      )}
      <div ref={host} className={`wd-stage wd-${screen}`} data-testid="widget-preview" />
    </div>
  )
}
