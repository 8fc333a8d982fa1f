import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useDraftData } from '../hooks/use-draft-data.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { WidgetPreview } from './widget-preview.tsx'

export function DraftPreview({ client, config }: { client: Client; config: WidgetConfig }) {
  const t = useTexts(widgetsTexts)
  const { data, error, retry } = useDraftData(client, config)
  if (data) return <WidgetPreview data={data} />
  if (error) return <ErrorState compact problem={error} title={t('previewFailed')} onRetry={retry} />
  return <PageSkeleton />
}
