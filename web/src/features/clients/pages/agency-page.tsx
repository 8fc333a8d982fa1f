import type { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useCountClientsQuery, useListClientsInfiniteQuery } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import { ClientList } from '../components/client-list.tsx'

const RECENT = 3

/** What the superadmin sees first: how many clients there are, and the newest of them. */
export function AgencyPage() {
  const t = useTexts(clientsTexts)
  const list = useListClientsInfiniteQuery({})
  const clients = list.currentData?.pages[0]?.items
  return (
    <>
      <PageHeader title={t('dashboard')} description={t('dashboardText')} />
      <div className="client-counts">
        <Count label={t('total')} to="/clients" />
        <Count label={t('active')} status="active" to="/clients?status=active" />
        <Count label={t('pending')} status="pending" to="/clients?status=pending" />
        <Count label={t('inactive')} status="inactive" to="/clients?status=inactive" />
      </div>
      <Flex justify="space-between" align="baseline" gap={12} style={{ margin: '28px 0 16px' }}>
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {t('recent')}
        </Typography.Title>
        <Link to="/clients">{t('seeAll')}</Link>
      </Flex>
      {list.error ? (
        <ErrorState problem={list.error as ApiProblem} onRetry={list.refetch} />
      ) : (
        <ClientList
          clients={clients?.slice(0, RECENT)}
          empty={<EmptyState drawing="people" title={t('emptyTitle')} text={t('emptyText')} />}
        />
      )}
    </>
  )
}

interface CountProps {
  label: string
  status?: z.output<typeof ClientStatus>
  to: string
}

function Count({ label, status, to }: CountProps) {
  const { number } = useFormat()
  const { data, isError } = useCountClientsQuery({ query: { limit: 1, ...(status && { status }) } })
  const value = data ? number(data.total) : '–'
  return <StatCard label={label} loading={!data && !isError} value={<Link to={to}>{value}</Link>} />
}
