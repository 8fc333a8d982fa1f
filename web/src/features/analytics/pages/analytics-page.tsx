import { Flex } from 'antd'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { analyticsTexts } from '../analytics.texts.ts'
import './analytics.css'

export function AnalyticsPage() {
  const t = useTexts(analyticsTexts)
  const { number } = useFormat()
  const { data, error, refetch } = useGetAgencyStatsQuery()
  const figures = [
    { label: t('clients'), value: data?.totalClients },
    { label: t('activeCards'), value: data?.activeCards },
    { label: t('employees'), value: data?.totalEmployees },
    { label: t('availableCards'), value: data?.availableCards },
  ]
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Flex vertical gap={20}>
        {error && (
          <ErrorState
            compact={data !== undefined}
            problem={error as ApiProblem}
            onRetry={() => void refetch()}
          />
        )}
        {(data || !error) && (
          <div className="analytics-figures">
            {figures.map(({ label, value }) => (
              <StatCard key={label} label={label} value={number(value ?? 0)} loading={value === undefined} />
            ))}
          </div>
        )}
        <Notice kind="info" title={t('soon')} text={t('soonText')} />
      </Flex>
    </>
  )
}
