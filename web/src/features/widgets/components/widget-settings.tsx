import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { widgetsTexts } from '../widgets.texts.ts'

/** The settings of a widget in one line. */
export function WidgetSettings({ config }: { config: WidgetConfig }) {
  const t = useTexts(widgetsTexts)
  const settings = [
    [t('layout'), t(config.mode)],
    [t('maxItems'), t('items', { count: config.maxItems })],
    [
      t('minRating'),
      config.minRating === 5 ? t('minRatingTop') : t('minRatingOption', { count: config.minRating }),
    ],
    [t('sort'), t(config.sort)],
    [t('theme'), t(config.theme)],
  ]
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
