import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tabStore } from '../../../shared/browser-storage.ts'
import { useLiveVisits } from '../../../shared/hooks/use-live-visits.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { CurrentFigures, Statistics } from '../components/statistics.tsx'
import { TodoList } from '../components/todo-list.tsx'
import { dashboardTexts } from '../dashboard.texts.ts'
import { useFirstSteps } from '../use-first-steps.ts'
import { useTodos } from '../use-todos.ts'
import './dashboard-page.css'

interface Props {
  /** The newest reviews, the pictures of visits and the team's table, given by the application because they belong to other features. */
  reviews: ReactNode
  visits: ReactNode
  team: ReactNode
  /** Figures of other platforms. */
  elsewhere?: ReactNode
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

function ClientDashboard({
  client,
  reviews,
  visits,
  team,
  elsewhere,
  addEmployee,
  showQr,
}: Props & { client: Client }) {
  const t = useTexts(dashboardTexts)
  useLiveVisits(client)
  const banner = useSetupBanner(client)
  const todos = useTodos(client, banner.shown)
  const steps = useFirstSteps(client)
  // Without a place or a person there are no visits and reviews to look at.
  const calm = steps.settingUp && client.status !== 'inactive'
  const unfinished = steps.steps?.some(({ done }) => !done) ?? false
  const setup = banner.shown && <SetupBanner onDismiss={banner.dismiss} />
  const { firstLook, isLate } = useFirstLook(todos.waiting || steps.waiting)
  return (
    <>
      <PageHeader title={t('title')} help="primeiros-passos" description={client.companyName} />
      <Flex vertical gap={24}>
        {!steps.steps && !firstLook && setup}
        {!calm && (
          <TodoList answer={todos} settingUp={banner.shown || unfinished} held={firstLook} isLate={isLate} />
        )}
        {!firstLook && (
          <FirstSteps
            answer={steps}
            banner={setup}
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
            {reviews}
            {visits}
            {team}
            {elsewhere}
          </div>
        )}
      </Flex>
    </>
  )
}

/** Longer than this nobody is kept from the figures because one answer is slow. */
const PATIENCE_MS = 1000

/**
 * `firstLook` while it is not yet known how much stands at the page's top. What is below stays unseen for that moment,
 * already loading, so that nothing moves under a finger. `isLate`: the rest was shown before all of that was known.
 */
function useFirstLook(waiting: boolean) {
  const [ended, setEnded] = useState<'in time' | 'late' | null>(null)
  useEffect(() => {
    if (ended) return
    const timer = setTimeout(() => setEnded(waiting ? 'late' : 'in time'), waiting ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [ended, waiting])
  return { firstLook: waiting && !ended, isLate: ended === 'late' }
}

/** Shown until a place is linked. Dismissing holds for this visit: the matter itself stays open. */
function useSetupBanner({ id, googlePlaceId }: Client) {
  const key = `setupBannerDismissed.${id}`
  const [dismissed, setDismissed] = useState(() => tabStore.getItem(key) === 'true')
  const dismiss = () => {
    tabStore.setItem(key, 'true')
    setDismissed(true)
  }
  return { shown: googlePlaceId === null && !dismissed, dismiss }
}

function SetupBanner({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(dashboardTexts)
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <Notice
      kind="warning"
      title={t('setupTitle')}
      text={t('setupText')}
      action={
        <Button type="primary" onClick={() => navigate(keep('/settings#place'))}>
          {t('setupAction')}
        </Button>
      }
      onClose={onDismiss}
    />
  )
}
