import { LoadingOutlined, SearchOutlined, SyncOutlined } from '@ant-design/icons'
import { type ImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useReviewSummaryQuery } from '../../../../shared/api/review-summary.api.ts'
import { usePhone } from '../../../../shared/hooks/use-wide-screen.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { May } from '../../../../shared/session/rights.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { useChoice } from '../../bulk/use-selection.ts'
import { DoublesNotice } from '../../doubles/doubles-notice.tsx'
import { useImportRun } from '../../hooks/use-import-run.ts'
import { useReviewFilters } from '../../hooks/use-review-filters.ts'
import { useReviewPages } from '../../hooks/use-review-pages.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ViewBar } from '../../views/view-bar.tsx'
import { ReviewCharts } from '../charts/review-charts.tsx'
import { FilterCard } from './filter-card.tsx'
import { InboxMenu } from './inbox-menu.tsx'
import { ReviewsLoading } from './paged-reviews.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { BasicModeHint, ReviewNotices } from './review-notices.tsx'
import { ReviewsHeader } from './reviews-header.tsx'

/** One client's reviews: figures, filters, list and open review. */
export function Inbox({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const control = useReviewFilters()
  const summary = useReviewSummaryQuery({ params: { clientId: client.id } })
  const pages = useReviewPages(client.id, control.filters)
  const { run, running, refresh, follow } = useImportRun(client.id)
  const [charts, setCharts] = useState(false)
  const [searching, setSearching] = useState(false)
  const choice = useChoice()
  const phone = usePhone()
  // Figures and list come together: the later of the two would push the other away.
  const isLoaded = Boolean((summary.data || summary.error) && (pages.reviews || pages.error))
  const fetchButton = (label: string) => (
    <May route={refreshReviews}>
      <Button
        type="primary"
        icon={<SyncOutlined aria-hidden spin={running} />}
        disabled={!client.googlePlaceId || running}
        onClick={refresh}
      >
        {running ? t('refreshing') : label}
      </Button>
    </May>
  )
  const actions = (
    <>
      {phone ? (
        <>
          <IconButton
            icon={<SearchOutlined aria-hidden />}
            label={t('search')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          />
          <May route={refreshReviews}>
            <IconButton
              icon={<SyncOutlined aria-hidden spin={running} />}
              label={t(running ? 'refreshing' : 'refresh')}
              disabled={!client.googlePlaceId || running}
              onClick={refresh}
            />
          </May>
        </>
      ) : (
        fetchButton(t('refresh'))
      )}
      <InboxMenu
        client={client}
        filters={control.filters}
        importing={running}
        onImportStarted={follow}
        onSelect={phone ? () => choice[1](new Set()) : undefined}
      />
    </>
  )
  const filters = summary.data && {
    summary: summary.data,
    shown: pages.total,
    control,
    charts,
    onCharts: () => setCharts(!charts),
  }
  return (
    <>
      <ReviewsHeader actions={actions} />
      <ReviewNotices client={client} />
      {running && <ImportProgress run={run} />}
      <ErrorState compact problem={summary.error} title={t('loadFailed')} onRetry={summary.refetch} />
      {!isLoaded && <ReviewsLoading />}
      {isLoaded && !running && (
        <DoublesNotice clientId={client.id} amongRemoved={control.filters.removed === true} />
      )}
      {isLoaded && filters && filters.summary.total > 0 && (
        <>
          {phone ? (
            <PhoneFilters {...filters} clientId={client.id} searching={searching} />
          ) : (
            <FilterCard {...filters} />
          )}
          {charts && <ReviewCharts summary={filters.summary} client={client} control={control} />}
          {!phone && <ViewBar clientId={client.id} control={control} />}
        </>
      )}
      {isLoaded && (
        <div className={pages.refiltering ? 'rv-stale' : undefined} aria-busy={pages.refiltering}>
          <ReviewList
            client={client}
            pages={pages}
            total={summary.data?.total}
            control={control}
            choice={choice}
            fetchButton={fetchButton(t('fetch'))}
          />
          <BasicModeHint client={client} />
        </div>
      )}
    </>
  )
}

interface IconProps extends Pick<ButtonProps, 'icon' | 'disabled' | 'onClick' | 'aria-expanded'> {
  label: string
}

function IconButton({ label, ...button }: IconProps) {
  return <Button {...button} type="text" className="rv-icon" aria-label={label} />
}

/** The figures of the import under way, as the server counts them. */
function ImportProgress({ run }: { run: ImportRun | undefined }) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const { found = 0, saved = 0, updated = 0, duplicatesSkipped = 0 } = run ?? {}
  const figures = { found, saved, updated, skipped: duplicatesSkipped }
  const figureTexts = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, number(value)]),
  )
  return (
    <div role="status" className="rv-progress">
      <LoadingOutlined aria-hidden />
      <div>
        <strong>{t('refreshing')}</strong>{' '}
        <span className="ax-figures">
          {t('runFigures', figureTexts as Record<keyof typeof figures, string>)}
        </span>
        <div className="rv-small">{t('runLeave')}</div>
      </div>
    </div>
  )
}
