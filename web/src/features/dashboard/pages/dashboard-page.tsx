import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useLiveVisits } from '../../../shared/hooks/use-live-visits.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { SetupBanner, useSetupBanner } from '../components/setup-banner.tsx'
import { CurrentFigures, Statistics } from '../components/statistics.tsx'
import { TodoList } from '../components/todo-list.tsx'
import { dashboardTexts } from '../dashboard.texts.ts'
import { useFirstLook } from '../use-first-look.ts'
import { useFirstSteps } from '../use-first-steps.ts'
import { useTodos } from '../use-todos.ts'
import './dashboard-page.css'

interface Props {
  /** The pictures of visits and the team's table, given by the application because they belong to other features. */
  visits: ReactNode
  team: ReactNode
  /** Buttons of the team, for the first steps. */
  addEmployee: ReactNode
  showQr: (employee: Employee) => ReactNode
}

/** A client's first page: what to do now, then the figures, then the team. */
export function DashboardPage(parts: Props) {
  const { client, error, refetch } = useCurrentClient()
  if (client) return <ClientDashboard key={client.id} client={client} {...parts} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function ClientDashboard({ client, visits, team, addEmployee, showQr }: Props & { client: Client }) {
  const t = useTexts(dashboardTexts)
  useLiveVisits(client)
  const banner = useSetupBanner(client)
  const todos = useTodos(client, banner.shown)
  const steps = useFirstSteps(client)
  // Without a place or a person there are no visits and reviews to look at.
  const calm = steps.settingUp && client.status !== 'inactive'
  const unfinished = steps.steps?.some(({ done }) => !done) ?? false
  const firstLook = useFirstLook(todos.waiting || steps.waiting)
  return (
    <>
      <PageHeader title={t('title')} description={client.companyName} />
      <Flex vertical gap={24}>
        {banner.shown && <SetupBanner onDismiss={banner.dismiss} />}
        {!calm && <TodoList answer={todos} settingUp={banner.shown || unfinished} held={firstLook} />}
        {!firstLook && (
          <FirstSteps
            answer={steps}
            placeSaid={banner.shown}
            buttons={{ employee: addEmployee, link: steps.first && showQr(steps.first) }}
          />
        )}
        {calm && !firstLook && <CurrentFigures client={client} />}
        {/* It keeps its place and loads, but is not seen yet. */}
        {!calm && (
          <div className="dashboard-rest" style={{ visibility: firstLook ? 'hidden' : 'visible' }}>
            {firstLook && (
              <div className="dashboard-veil">
                <PageSkeleton />
              </div>
            )}
            <Statistics client={client} />
            {visits}
            {team}
          </div>
        )}
      </Flex>
    </>
  )
}
