import { REVIEW_WINDOW_DAYS } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import { Statistic, Typography } from 'antd'
import { useRequestFiguresQuery } from '../../../shared/api/request-figures.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { requestFiguresTexts } from '../request-figures.texts.ts'
import { FiguresTable } from './figures-table.tsx'
import { Cost, costText, ReviewsAfter } from './request-sums.tsx'
import './figures-strip.css'

/** Shows what asking brought in the last days, and by whom, how and with which text. */
export function FiguresStrip({ clientId }: { clientId: number }) {
  const t = useTexts(requestFiguresTexts)
  const language = useLanguage()
  const { number } = useFormat()
  const { data, error, refetch } = useRequestFiguresQuery({ params: { clientId }, query: {} })
  if (error && !data)
    return (
      <Panel title={t('title')}>
        <ErrorState compact problem={error} onRetry={refetch} />
      </Panel>
    )
  const total = data?.total
  const counts = ['asked', 'delivered', 'opened', 'tapped', 'optOuts'] as const
  return (
    <Panel title={t('title')}>
      <div className="requests-figures">
        {counts.map((count) => (
          <Statistic
            key={count}
            title={t(count)}
            value={total?.[count] ?? '–'}
            formatter={(value) => (typeof value === 'number' ? number(value) : value)}
          />
        ))}
        <Statistic title={t('reviews')} valueRender={() => (total ? <ReviewsAfter sums={total} /> : '–')} />
      </div>
      {/* Closed at first: what is below it stays in its place when the figures come. */}
      <details className="requests-details">
        <summary>{t('details')}</summary>
        <Typography.Paragraph type="secondary" className="requests-note">
          {t('estimate', { days: REVIEW_WINDOW_DAYS })}
        </Typography.Paragraph>
        {total && total.cost.length > 0 && (
          <Typography.Paragraph className="requests-note">
            {t('cost')}: <Cost cost={total.cost} />
          </Typography.Paragraph>
        )}
        {data && data.forecast.length > 0 && (
          <Typography.Paragraph className="requests-note">
            {t('forecast', { cost: costText(data.forecast, language) })}
          </Typography.Paragraph>
        )}
        {data && data.total.asked > 0 && <FiguresTable figures={data} />}
      </details>
    </Panel>
  )
}
