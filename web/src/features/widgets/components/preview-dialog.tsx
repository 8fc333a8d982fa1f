import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert } from 'antd'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { usePublicWidgetQuery } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { DraftPreview } from './draft-preview.tsx'
import { WidgetPreview } from './widget-preview.tsx'
import { WidgetSettings } from './widget-settings.tsx'

interface Props {
  client: Client
  widget: Widget
  onClose: () => void
}

export function PreviewDialog({ client, widget, onClose }: Props) {
  const t = useTexts(widgetsTexts)
  return (
    <Dialog
      open
      width={1080}
      footer={null}
      title={t('previewTitle', { name: widget.name })}
      onClose={onClose}
    >
      <WidgetSettings config={widget.config} />
      {widget.published ? (
        <LivePreview widget={widget} />
      ) : (
        <>
          <Alert type="warning" showIcon title={t('previewPaused')} className="wd-note" />
          <DraftPreview client={client} config={widget.config} />
        </>
      )}
    </Dialog>
  )
}

/** The very answer that visitors get. */
function LivePreview({ widget: { snippetId } }: { widget: Widget }) {
  const t = useTexts(widgetsTexts)
  const { data, error, refetch } = usePublicWidgetQuery({
    params: { snippetId },
    query: { offset: 0, limit: 12 },
  })
  if (data) return <WidgetPreview data={data} />
  if (error) return <ErrorState problem={error as ApiProblem} title={t('previewFailed')} onRetry={refetch} />
  return <PageSkeleton />
}
