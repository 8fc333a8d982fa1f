import { SyncOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { FilterCard } from '../components/filter-card.tsx'
import { ImportProgress } from '../components/import-progress.tsx'
import { ReviewList, ReviewsLoading } from '../components/review-list.tsx'
import { ReviewNotices } from '../components/review-notices.tsx'
import { useImportRun } from '../hooks/use-import-run.ts'
import { useReviewFilters } from '../hooks/use-review-filters.ts'
import { useReviewPages } from '../hooks/use-review-pages.ts'
import { type ReviewTool, ReviewTools } from '../review-tools.ts'
import { useReviewSummaryQuery } from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import '../reviews.css'

export function ReviewsPage({ tools }: { tools?: ReviewTool }) {
  const t = useTexts(reviewsTexts)
  const { client, isLoading, error, refetch } = useCurrentClient()
  if (client)
    return (
      <ReviewTools value={tools}>
        <ClientReviews key={client.id} client={client} />
      </ReviewTools>
    )
  return (
    <>
      <ReviewsHeader />
      {isLoading && <ReviewsLoading />}
      {error && <ErrorState problem={error} title={t('loadFailed')} onRetry={refetch} />}
      {!isLoading && !error && (
        <EmptyState
          drawing="search"
          title={t('noClient')}
          text={t('noClientText')}
          action={<Link to="/clients">{t('toClients')}</Link>}
        />
      )}
    </>
  )
}

function ClientReviews({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const control = useReviewFilters()
  const summary = useReviewSummaryQuery({ params: { clientId: client.id } })
  const pages = useReviewPages(client.id, control.filters)
  const { run, running, refresh } = useImportRun(client.id)
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
  return (
    <>
      <ReviewsHeader actions={fetchButton(t('refresh'))} />
      <ReviewNotices client={client} />
      {running && <ImportProgress run={run} />}
      {summary.error && (
        <ErrorState
          compact
          problem={summary.error as ApiProblem}
          title={t('loadFailed')}
          onRetry={summary.refetch}
        />
      )}
      {!known && <ReviewsLoading />}
      {known && summary.data && summary.data.total > 0 && (
        <FilterCard summary={summary.data} shown={pages.total} control={control} />
      )}
      {known && (
        <div className={pages.refiltering ? 'rv-stale' : undefined} aria-busy={pages.refiltering}>
          <ReviewList client={client} pages={pages} control={control} fetchButton={fetchButton(t('fetch'))} />
        </div>
      )}
    </>
  )
}

function ReviewsHeader({ actions }: { actions?: ReactNode }) {
  const t = useTexts(reviewsTexts)
  const { role } = useUser()
  const title = (
    <>
      {t('title')} {role === 'client' && <Tag className="rv-tag">Beta</Tag>}
    </>
  )
  return <PageHeader title={title} documentTitle={t('title')} description={t('subtitle')} actions={actions} />
}
