import { Link } from 'react-router-dom'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { agencyTexts } from '../agency.texts.ts'
import './agency.css'

/** Counts over the whole agency. */
export function Stats() {
  const t = useTexts(agencyTexts)
  const { number } = useFormat()
  const { data, error, refetch } = useGetAgencyStatsQuery()
  const loading = !data && !error
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (
    <Section title={t('stats')}>
      <ErrorState compact={data !== undefined} problem={error} onRetry={refetch} />
      {(data || !error) && (
        <div className="agency-figures">
          <StatCard
            label={t('totalClients')}
            value={<Link to="/clients">{figure(data?.totalClients)}</Link>}
            note={data ? t('activeClients', { count: number(data.activeClients) }) : ''}
            loading={loading}
          />
          <StatCard label={t('totalEmployees')} value={figure(data?.totalEmployees)} loading={loading} />
          <StatCard
            label={t('totalCards')}
            value={<Link to="/cards">{figure(data?.totalCards)}</Link>}
            note={data ? t('assignedCards', { count: number(data.assignedCards) }) : ''}
            loading={loading}
          />
          <StatCard label={t('activeCards')} value={figure(data?.activeCards)} loading={loading} />
          <StatCard label={t('availableCards')} value={figure(data?.availableCards)} loading={loading} />
        </div>
      )}
    </Section>
  )
}
