import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { widgetsTexts } from '../widgets.texts.ts'

interface Props {
  config: WidgetConfig
  /** Layout, count and filter only. */
  brief?: boolean
}

/** The settings of a widget in one line. */
export function WidgetSettings({ config, brief = false }: Props) {
  const t = useTexts(widgetsTexts)
  const all = [
    [t('layout'), t(config.mode)],
    [t('maxItems'), t('items', { count: config.maxItems })],
    [
      t('minRating'),
      config.minRating === 5 ? t('minRatingTop') : t('minRatingOption', { count: config.minRating }),
    ],
    [t('sort'), t(config.sort)],
    [t('theme'), t(config.theme)],
  ]
  const settings = brief ? all.slice(0, 3) : all
  return (
    <dl className="wd-settings">
      {settings.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
