import { type Platform, Runbook } from '@avaliax/proto/logging/platform.routes.ts'
import { Skeleton } from 'antd'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
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
  // In the address, so that an alert can lead to it.
  const { filters, change } = useAddressFilters({ runbook: Runbook })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ErrorState compact={data !== undefined} problem={error} onRetry={refetch} />
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
