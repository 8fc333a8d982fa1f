import {
  type Platform,
  type PlatformAlert,
  type PlatformProblem,
  Runbook,
} from '@avaliax/proto/logging/platform.routes.ts'
import { Button, Drawer, Skeleton } from 'antd'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useRepeated } from '../../../shared/hooks/use-repeated.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useBackCloses } from '../../../shared/ui/dialog-stack.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Charts } from '../components/charts.tsx'
import { DeadLetters } from '../components/dead-letters.tsx'
import { Consumers, Queues } from '../components/queues.tsx'
import { ErrorGroups, Providers, SlowestRoutes } from '../components/routes-and-errors.tsx'
import { Services, Stores } from '../components/services.tsx'
import { useFigures } from '../figures.ts'
import { useGetPlatformQuery, useGetRunbookQuery } from '../platform.api.ts'
import { platformTexts } from '../platform.texts.ts'
import '../platform.css'

const EVERY_MS = 15_000

/** How everything runs, for operators who have no Grafana at hand. */
export function PlatformPage() {
  const t = useTexts(platformTexts)
  const { data, error, refetch } = useGetPlatformQuery()
  useRepeated(() => void refetch(), EVERY_MS)
  // In the address, so that an alert can lead to it.
  const { filters, change } = useAddressFilters({ runbook: Runbook })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ErrorState problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <Figures platform={data} onRunbook={(runbook) => change({ runbook })} />}
      <RunbookDrawer runbook={filters.runbook ?? null} onClose={() => change({ runbook: undefined })} />
    </>
  )
}

function Figures({ platform, onRunbook }: { platform: Platform; onRunbook: (runbook: Runbook) => void }) {
  return (
    <div className="platform">
      <Problems problems={platform.problems} onRunbook={onRunbook} />
      <Charts samples={platform.samples} />
      <Services services={platform.services} />
      <Stores stores={platform.stores} />
      <ErrorGroups errors={platform.errors} />
      <DeadLetters />
      <Queues queues={platform.queues} />
      <Consumers consumers={platform.consumers} />
      <SlowestRoutes routes={platform.routes} />
      <Providers providers={platform.providers} />
    </div>
  )
}

interface Props {
  /** Null while closed. */
  runbook: Runbook | null
  onClose: () => void
}

const WIDTH = 640

/** The page of docs/runbooks as it was written: plain text reads well enough at three in the morning. */
function RunbookDrawer({ runbook, onClose }: Props) {
  const t = useTexts(platformTexts)
  useBackCloses(runbook !== null, onClose)
  const { currentData, error, refetch } = useGetRunbookQuery(
    { params: { name: runbook ?? 'events-stuck' } },
    { skip: runbook === null },
  )
  const [title = '', ...lines] = currentData?.text.split('\n') ?? []
  return (
    <Drawer
      open={runbook !== null}
      onClose={onClose}
      size={WIDTH}
      title={title.replace(/^#\s*/, '') || t('runbook')}
      destroyOnHidden
    >
      <ErrorState problem={error} onRetry={refetch} />
      {!error && !currentData && <Skeleton active />}
      {currentData && (
        <div className="platform-runbook" lang="en">
          {lines.join('\n').trim()}
        </div>
      )}
    </Drawer>
  )
}

interface ProblemsProps {
  problems: readonly PlatformProblem[]
  onRunbook: (runbook: Runbook) => void
}

type Unit = 'share' | 'duration' | 'ms'
const UNITS: Partial<Record<PlatformAlert, Unit>> = {
  ServerErrors: 'share',
  ProviderErrors: 'share',
  DiskFull: 'share',
  RouteErrors: 'share',
  RouteSlow: 'ms',
  OutboxStuck: 'duration',
  QueueOld: 'duration',
  EventLoopDelay: 'ms',
}

function Problems({ problems, onRunbook }: ProblemsProps) {
  const t = useTexts(platformTexts)
  const figures = useFigures()
  const words = ({ alert, subject, value }: PlatformProblem) =>
    t(alert, { subject, value: figures[UNITS[alert] ?? 'number'](value) })
  if (problems.length === 0) return <Notice kind="success" title={t('allGood')} />
  return (
    <section aria-label={t('problems')} className="platform-problems">
      {problems.map((problem) => (
        <Notice
          key={`${problem.alert} ${problem.subject}`}
          kind={problem.alert === 'ProcessDown' ? 'danger' : 'warning'}
          title={words(problem)}
          action={
            <Button
              aria-label={t('runbookOf', { problem: words(problem) })}
              onClick={() => onRunbook(problem.runbook)}
            >
              {t('runbook')}
            </Button>
          }
        />
      ))}
    </section>
  )
}
