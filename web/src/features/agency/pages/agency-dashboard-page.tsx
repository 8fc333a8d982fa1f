import { getCardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCountInvitationsQuery, useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useGetBusinessHealthQuery } from '../agency.api.ts'
import { agencyTexts } from '../agency.texts.ts'
import { BestAndWorst } from '../components/best-and-worst.tsx'
import { Funnel } from '../components/funnel.tsx'
import { MonthFigures } from '../components/month-figures.tsx'
import { Revenue } from '../components/revenue.tsx'
import '../components/agency.css'

interface Props {
  /** Buttons, and lists of clients: given by the application, because they belong to other features. */
  actions: ReactNode
  health: ReactNode
  recent: ReactNode
}

/** The superadmin's first page: the month in figures, who needs help, who stands out, money, the newest clients. Cards have a page of their own. */
export function AgencyDashboardPage({ actions, health, recent }: Props) {
  const t = useTexts(agencyTexts)
  return (
    <>
      <PageHeader
        title={t('title')}
        help="agencia"
        description={t(hasOwnClientsOnly(useUser()) ? 'ownDescription' : 'description')}
        actions={actions}
      />
      <Flex vertical gap={20}>
        <MonthFigures />
        {health}
        <div className="agency-pair">
          <BestAndWorst />
          <May route={getBusinessHealth}>
            <ThisMonthsFunnel />
          </May>
        </div>
        <May route={getBusinessHealth}>
          <ThisMonthsRevenue />
        </May>
        <div className="agency-pair">
          {recent}
          <Stats />
        </div>
      </Flex>
    </>
  )
}

function ThisMonthsFunnel() {
  const t = useTexts(agencyTexts)
  const { data, error, refetch } = useGetBusinessHealthQuery()
  if (data?.funnel) return <Funnel health={data} funnel={data.funnel} />
  return (
    <Panel title={t('funnel')}>
      {error ? <ErrorState compact problem={error} onRetry={refetch} /> : <PageSkeleton />}
    </Panel>
  )
}

/** Its failure is said with the funnel, which asks for the same. */
function ThisMonthsRevenue() {
  const { data, error } = useGetBusinessHealthQuery()
  return error && !data ? null : <Revenue health={data} />
}

/** Counts over the whole agency. */
function Stats() {
  const t = useTexts(agencyTexts)
  const { number } = useFormat()
  const { data, error, refetch } = useGetAgencyStatsQuery()
  const opened = useCountInvitationsQuery().data?.accepted
  const loading = !data && !error
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (
    <Section title={t('stats')}>
      <ErrorState problem={error} onRetry={refetch} />
      {(data || !error) && (
        <div className="agency-figures">
          <StatCard
            label={t('totalClients')}
            value={<Link to="/clients">{figure(data?.totalClients)}</Link>}
            note={opened === undefined ? '' : t('openedAccounts', { count: number(opened) })}
            loading={loading}
          />
          <StatCard label={t('totalEmployees')} value={figure(data?.totalEmployees)} loading={loading} />
          <May route={getCardStock}>
            <StatCard
              label={t('totalCards')}
              value={<Link to="/cards">{figure(data?.totalCards)}</Link>}
              note={data ? t('assignedCards', { count: number(data.assignedCards) }) : ''}
              loading={loading}
            />
            <StatCard label={t('activeCards')} value={figure(data?.activeCards)} loading={loading} />
            <StatCard
              label={t('availableCards')}
              value={figure(data?.availableCards)}
              note={t('availableNote')}
              loading={loading}
            />
          </May>
        </div>
      )}
    </Section>
  )
}
