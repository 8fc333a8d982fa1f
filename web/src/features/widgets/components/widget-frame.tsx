import type { PublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { Segmented, Typography } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useThemeName } from '../../../shared/theme-choice.ts'
import { previewTexts } from '../preview.texts.ts'

const LEAST_HEIGHT_PX = 120
const MOST_HEIGHT_PX = 640

interface Props {
  data: PublicWidget
  /** The reviews after these, as the embed asks for them. */
  further: (offset: number) => Promise<PublicWidget | undefined>
  /** Told how high the widget is at this width. */
  onHeight?: (px: number) => void
}

/** The embed itself in a frame, handed data that need not be stored: what visitors get, on either screen and scheme. */
export function WidgetFrame({ data, further, onHeight }: Props) {
  const t = useTexts(previewTexts)
  const locale = localeOf(useLanguage())
  const own = useThemeName()
  const [screen, setScreen] = useState<'desktop' | 'phone'>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>(own)
  const [height, setHeight] = useState(LEAST_HEIGHT_PX)
  const frame = useRef<HTMLIFrameElement>(null)

  const draw = useCallback(() => {
    const { contentDocument, contentWindow } = frame.current ?? {}
    const place = contentDocument?.querySelector('.ax-widget')
    if (!place || !contentWindow) return
    const { CustomEvent: EventOfFrame } = contentWindow as Window & typeof globalThis
    place.dispatchEvent(
      new EventOfFrame('ax-data', {
        bubbles: true,
        detail: { data, further, origin: window.location.origin },
      }),
    )
    const px = contentDocument?.body.scrollHeight ?? 0
    setHeight(Math.min(MOST_HEIGHT_PX, Math.max(LEAST_HEIGHT_PX, px)))
    onHeight?.(place.scrollHeight)
  }, [data, further, onHeight])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or scheme is another height
  useEffect(draw, [draw, screen, scheme])

  return (
    <div className="wd-preview">
      <div className="wd-preview-bar">
        <Segmented
          aria-label={t('screen')}
          value={screen}
          onChange={setScreen}
          options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {data.config.theme === 'auto' && (
          <Segmented
            aria-label={t('visitorTheme')}
            value={scheme}
            onChange={setScheme}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </div>
      {data.summary.totalReviews === 0 && <Typography.Text type="secondary">{t('empty')}</Typography.Text>}
      <iframe
        // Another language is another page around the widget.
        key={locale}
        ref={frame}
        title={t('frame')}
        srcDoc={shopPage(locale)}
        className={`wd-frame wd-${screen}`}
        // Frames prefer the scheme of the element that holds them.
        style={{ height, colorScheme: scheme }}
        onLoad={draw}
      />
    </div>
  )
}

const shopPage = (
  locale: string,
): string => `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{margin:0;padding:16px;font-family:system-ui,sans-serif;background:Canvas}</style>
<script src="/widget.v1.js"></script></head><body><div class="ax-widget"></div></body></html>`
