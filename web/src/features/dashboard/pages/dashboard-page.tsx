import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Figures } from '../components/figures.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { SetupBanner } from '../components/setup-banner.tsx'
import { UrgentNotice } from '../components/urgent-notice.tsx'
import { dashboardTexts } from '../dashboard.texts.ts'

interface Props {
  /** The team's table, given by the application because it belongs to another feature. */
  team: ReactNode
}

/** A client's first page: what to do now, then the figures, then the team. */
export function DashboardPage({ team }: Props) {
  const t = useTexts(dashboardTexts)
  const { client, error, refetch } = useCurrentClient()
  if (!client) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
  return (
    <>
      <PageHeader title={t('title')} description={client.companyName} />
      <Flex vertical gap={20}>
        <SetupBanner client={client} />
        <UrgentNotice clientId={client.id} />
        <FirstSteps client={client} />
        <Figures client={client} />
        {team}
      </Flex>
    </>
  )
}
