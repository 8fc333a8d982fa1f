import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { Link } from 'react-router-dom'
import { type PeriodDays, withDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { visitsTexts } from '../visits.texts.ts'
import { RankedBars } from './ranked-bars.tsx'

const SHOWN = 10

interface Props {
  rows: TapSummary['byEmployee']
  days: PeriodDays
}

/** Who brought most visitors; a name leads to that person's visits. */
export function ByPerson({ rows, days }: Props) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  return (
    <>
      <RankedBars
        title={t('byPerson')}
        unit={t('person')}
        rows={rows.slice(0, SHOWN).map(({ employeeId, name, taps }) => ({
          key: employeeId,
          name: (
            <Link to={keep(withDays(`/visits?employee=${employeeId}`, days))} title={t('visitsOf', { name })}>
              {name}
            </Link>
          ),
          count: taps,
          words: number(taps),
        }))}
      />
      <p className="visits-all">
        <Link to={keep('/employees')}>{t('seeTeam')}</Link>
      </p>
    </>
  )
}
