import { PlusOutlined } from '@ant-design/icons'
import { createWidget, type Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { statusOf } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { BetaTag } from '../../../shared/ui/beta-tag.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { InstallDialog } from '../components/install-dialog.tsx'
import { PreviewDialog } from '../components/preview-dialog.tsx'
import { WidgetDialog } from '../components/widget-dialog.tsx'
import { WidgetList } from '../components/widget-list.tsx'
import { widgetsTexts } from '../widgets.texts.ts'
import '../widgets.css'

const NOT_FOUND = 404

export function WidgetsPage() {
  const t = useTexts(widgetsTexts)
  const { client, isLoading, error, refetch } = useCurrentClient()
  if (client) return <ClientWidgets key={client.id} client={client} />
  return (
    <>
      <WidgetsHeader />
      {isLoading ? (
        <PageSkeleton />
      ) : error && statusOf(error) !== NOT_FOUND ? (
        <ErrorState problem={error} title={t('loadFailed')} onRetry={refetch} />
      ) : (
        <EmptyState drawing="lost" title={t('noClient')} />
      )}
    </>
  )
}

type Dialog = { kind: 'create' } | { kind: 'edit' | 'preview' | 'install'; widget: Widget }

function ClientWidgets({ client }: { client: Client }) {
  const t = useTexts(widgetsTexts)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const createButton = (
    <May route={createWidget}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setDialog({ kind: 'create' })}
      >
        {t('create')}
      </Button>
    </May>
  )
  return (
    <>
      <WidgetsHeader actions={createButton} />
      <WidgetList
        clientId={client.id}
        createButton={createButton}
        onPreview={(widget) => setDialog({ kind: 'preview', widget })}
        onEdit={(widget) => setDialog({ kind: 'edit', widget })}
        onInstall={(widget) => setDialog({ kind: 'install', widget })}
      />
      {dialog?.kind === 'create' && <WidgetDialog client={client} onClose={close} />}
      {dialog?.kind === 'edit' && <WidgetDialog client={client} widget={dialog.widget} onClose={close} />}
      {dialog?.kind === 'install' && <InstallDialog widget={dialog.widget} onClose={close} />}
      {dialog?.kind === 'preview' && <PreviewDialog client={client} widget={dialog.widget} onClose={close} />}
    </>
  )
}

function WidgetsHeader({ actions }: { actions?: ReactNode }) {
  const t = useTexts(widgetsTexts)
  const title = (
    <>
      {t('title')} <BetaTag className="wd-tag" />
    </>
  )
  return (
    <PageHeader
      title={title}
      help="widget"
      documentTitle={t('title')}
      description={t('subtitle')}
      actions={actions}
    />
  )
}
