import { Statistic } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useRequestFiguresQuery } from '../requests.api.ts'
import { requestsTexts } from '../requests.texts.ts'
import './figures-strip.css'

/** Shows what asking brought in the last days. */
export function FiguresStrip({ clientId }: { clientId: number }) {
  const t = useTexts(requestsTexts)
  const { data } = useRequestFiguresQuery({ params: { clientId }, query: {} })
  const { asked, opened, tapped, optOuts } = data?.total ?? {
    asked: '–',
    opened: '–',
    tapped: '–',
    optOuts: '–',
  }
  return (
    <Panel title={t('figures')}>
      <div className="requests-figures">
        <Statistic title={t('asked')} value={asked} />
        <Statistic title={t('openings')} value={opened} />
        <Statistic title={t('taps')} value={tapped} />
        <Statistic title={t('optOuts')} value={optOuts} />
      </div>
    </Panel>
  )
}
