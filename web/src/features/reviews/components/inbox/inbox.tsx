import { SyncOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useReviewSummaryQuery } from '../../../../shared/api/review-summary.api.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { useImportRun } from '../../hooks/use-import-run.ts'
import { useReviewFilters } from '../../hooks/use-review-filters.ts'
import { useReviewPages } from '../../hooks/use-review-pages.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ViewBar } from '../../views/view-bar.tsx'
import { ReviewCharts } from '../charts/review-charts.tsx'
import { FilterCard } from './filter-card.tsx'
import { ImportProgress } from './import-progress.tsx'
import { InboxMenu } from './inbox-menu.tsx'
import { ReviewList, ReviewsLoading } from './review-list.tsx'
import { ReviewNotices } from './review-notices.tsx'
import { ReviewsHeader } from './reviews-header.tsx'

/** One client's reviews: figures, filters, list and open review. */
export function Inbox({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const control = useReviewFilters()
  const summary = useReviewSummaryQuery({ params: { clientId: client.id } })
  const pages = useReviewPages(client.id, control.filters)
  const { run, running, refresh, follow } = useImportRun(client.id)
  const [charts, setCharts] = useState(false)
  // Figures and list come together: the later of the two would push the other away.
  const known = Boolean((summary.data || summary.error) && (pages.reviews || pages.error))
  const fetchButton = (label: string) => (
    <Button
      type="primary"
      icon={<SyncOutlined aria-hidden spin={running} />}
      disabled={!client.googlePlaceId || running}
      onClick={refresh}
    >
      {running ? t('refreshing') : label}
    </Button>
  )
  const actions = (
    <>
      {fetchButton(t('refresh'))}
      <InboxMenu client={client} filters={control.filters} importing={running} onImportStarted={follow} />
    </>
  )
  return (
    <>
      <ReviewsHeader actions={actions} />
      <ReviewNotices client={client} />
      {running && <ImportProgress run={run} />}
      <ErrorState compact problem={summary.error} title={t('loadFailed')} onRetry={summary.refetch} />
      {!known && <ReviewsLoading />}
      {known && summary.data && summary.data.total > 0 && (
        <>
          <FilterCard
            summary={summary.data}
            shown={pages.total}
            control={control}
            charts={charts}
            onCharts={() => setCharts(!charts)}
          />
          {charts && <ReviewCharts summary={summary.data} client={client} control={control} />}
          <ViewBar clientId={client.id} control={control} />
        </>
      )}
      {known && (
        <div className={pages.refiltering ? 'rv-stale' : undefined} aria-busy={pages.refiltering}>
          <ReviewList client={client} pages={pages} control={control} fetchButton={fetchButton(t('fetch'))} />
        </div>
      )}
    </>
  )
}
