import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { Grid, Segmented } from 'antd'
import { useState } from 'react'
import type { PeriodDays } from '../../../shared/hooks/use-period.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { visitsTexts } from '../visits.texts.ts'
import { ByPerson } from './by-person.tsx'
import { BySource } from './by-source.tsx'
import { ByDay, ByHour } from './by-time.tsx'

interface Props {
  summary: TapSummary
  days: PeriodDays
}

const VIEWS = ['day', 'hour', 'person', 'source'] as const
type View = (typeof VIEWS)[number]
const TITLES = { day: 'byDay', hour: 'byHour', person: 'byPerson', source: 'bySource' } as const

/** Four pictures side by side; one at a time on a phone. */
export function VisitPictures({ summary, days }: Props) {
  const t = useTexts(visitsTexts)
  const { md } = Grid.useBreakpoint()
  const [view, setView] = useState<View>('day')
  const pictures = {
    day: <ByDay rows={summary.byDay} />,
    hour: <ByHour rows={summary.byHour} />,
    person: <ByPerson rows={summary.byEmployee} days={days} />,
    source: <BySource bySource={summary.bySource} />,
  }
  if (md === false) {
    return (
      <>
        <Segmented<View>
          block
          aria-label={t('showBy')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
        <div className="visits-one">{pictures[view]}</div>
      </>
    )
  }
  return (
    <div className="visits-pictures">
      {VIEWS.map((value) => (
        <div key={value}>
          <h3>{t(TITLES[value])}</h3>
          {pictures[value]}
        </div>
      ))}
    </div>
  )
}
