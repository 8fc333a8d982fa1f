import { type Platform, Runbook } from '@avaliax/proto/logging/platform.routes.ts'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useRepeated } from '../../../shared/hooks/use-repeated.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Charts } from '../components/charts.tsx'
import { DeadLetters } from '../components/dead-letters.tsx'
import { Problems } from '../components/problems.tsx'
import { Consumers, Queues } from '../components/queues.tsx'
import { ErrorGroups, Providers, SlowestRoutes } from '../components/routes-and-errors.tsx'
import { RunbookDrawer } from '../components/runbook-drawer.tsx'
import { Services, Stores } from '../components/services.tsx'
import { useGetPlatformQuery } from '../platform.api.ts'
import { platformTexts } from '../platform.texts.ts'
import '../platform.css'

const EVERY_MS = 15_000

/** How everything runs, for operators who have no Grafana at hand. */
export function PlatformPage() {
  const t = useTexts(platformTexts)
  const { data, error, refetch } = useGetPlatformQuery()
  useRepeated(() => void refetch(), EVERY_MS)
  const [runbook, openRunbook] = useRunbook()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {error && (
        <ErrorState
          compact={data !== undefined}
          problem={error as ApiProblem}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <Figures platform={data} onRunbook={openRunbook} />}
      <RunbookDrawer runbook={runbook} onClose={() => openRunbook(null)} />
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

/** In the address, so that an alert can lead to it. */
function useRunbook() {
  const [params, setParams] = useSearchParams()
  const runbook = Runbook.safeParse(params.get('runbook')).data ?? null
  const open = (name: Runbook | null) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (name) next.set('runbook', name)
        else next.delete('runbook')
        return next
      },
      { replace: true },
    )
  return [runbook, open] as const
}
