import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useListWidgetsInfiniteQuery, useListWidgetViewsQuery } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { WidgetRow } from './widget-row.tsx'

interface Props {
  clientId: number
  /** The next step while there is no widget. */
  createButton: ReactNode
  onPreview: (widget: Widget) => void
  onEdit: (widget: Widget) => void
  onInstall: (widget: Widget) => void
}

export function WidgetList({ clientId, createButton, onPreview, onEdit, onInstall }: Props) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const answer = useListWidgetsInfiniteQuery({ params: { clientId } })
  const views = useListWidgetViewsQuery({ params: { clientId } }).data?.views
  const widgets = answer.data?.pages.flatMap(({ items }) => items)
  const failure = answer.isError && (
    <ErrorState
      shown={widgets !== undefined}
      problem={answer.error}
      title={t('loadFailed')}
      onRetry={answer.refetch}
    />
  )
  if (!widgets) return failure || <PageSkeleton />
  if (widgets.length === 0) {
    return (
      failure || (
        <EmptyState drawing="widget" title={t('empty')} text={t('emptyText')} action={createButton} />
      )
    )
  }
  return (
    <>
      {failure}
      <ul className="wd-list" aria-label={t('listLabel')}>
        {widgets.map((widget) => (
          <li key={widget.id} className="wd-row">
            <WidgetRow
              widget={widget}
              views={views?.filter(({ widgetId }) => widgetId === widget.id)}
              onPreview={() => onPreview(widget)}
              onEdit={() => onEdit(widget)}
              onInstall={() => onInstall(widget)}
            />
          </li>
        ))}
      </ul>
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
          {common('loadMore')}
        </Button>
      )}
    </>
  )
}
