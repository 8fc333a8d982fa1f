import type { PublicWidget, WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useCallback } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useDraftData } from '../hooks/use-draft-data.ts'
import { previewTexts } from '../preview.texts.ts'
import { WidgetFrame } from './widget-frame.tsx'

export function DraftPreview({ client, config }: { client: Client; config: WidgetConfig }) {
  const t = useTexts(previewTexts)
  const { data, error, retry } = useDraftData(client, config)
  const further = useCallback(
    async (offset: number): Promise<PublicWidget | undefined> =>
      data && {
        ...data,
        reviews: data.reviews.slice(offset),
        pagination: { ...data.pagination, hasMore: false },
      },
    [data],
  )
  if (data) return <WidgetFrame data={data} further={further} />
  if (error) return <ErrorState compact problem={error} title={t('failed')} onRetry={retry} />
  return <PageSkeleton />
}
