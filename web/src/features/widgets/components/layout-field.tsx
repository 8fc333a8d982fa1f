import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DEFAULTS } from '../config-form.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { WidgetThumbnail } from './widget-thumbnail.tsx'

type Mode = WidgetConfig['mode']
const MODES: readonly Mode[] = ['grid', 'carousel', 'list', 'badge']

interface Props {
  /** Both given by the form's item. */
  value?: Mode
  onChange?: (mode: Mode) => void
}

/** The four layouts as pictures of themselves. */
export function LayoutField({ value, onChange }: Props) {
  const t = useTexts(widgetsTexts)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('layout')} className="wd-layouts">
      {MODES.map((mode) => (
        <label key={mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChange?.(mode)} />
          <WidgetThumbnail config={{ ...DEFAULTS, mode }} />
          <span>{t(mode)}</span>
        </label>
      ))}
    </div>
  )
}
