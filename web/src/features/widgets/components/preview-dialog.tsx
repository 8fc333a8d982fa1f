import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert } from 'antd'
import { useCallback } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { previewTexts } from '../preview.texts.ts'
import { readPublicWidget, usePublicWidgetQuery } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { DraftPreview } from './draft-preview.tsx'
import { WidgetFrame } from './widget-frame.tsx'
import { WidgetSettings } from './widget-settings.tsx'

const TEXTS = { ...widgetsTexts, paused: previewTexts.paused }
const PAGE_SIZE = 10

interface Props {
  client: Client
  widget: Widget
  onClose: () => void
}

export function PreviewDialog({ client, widget, onClose }: Props) {
  const t = useTexts(TEXTS)
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
          <Alert type="warning" showIcon title={t('paused')} className="wd-note" />
          <DraftPreview client={client} config={widget.config} />
        </>
      )}
    </Dialog>
  )
}

/** The very answer that visitors get, ten reviews at a time. */
function LivePreview({ widget: { snippetId } }: { widget: Widget }) {
  const t = useTexts(previewTexts)
  const { data, error, refetch } = usePublicWidgetQuery({
    params: { snippetId },
    query: { offset: 0, limit: PAGE_SIZE },
  })
  const further = useCallback(
    (offset: number) => readPublicWidget({ params: { snippetId }, query: { offset, limit: PAGE_SIZE } }),
    [snippetId],
  )
  if (data) return <WidgetFrame data={data} further={further} />
  if (error) return <ErrorState problem={error} title={t('failed')} onRetry={refetch} />
  return <PageSkeleton />
}
